import { ChakraProvider, chakra } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTheme } from '#web/lib/browser/theme-choice.ts'
import { publicSystem } from '#web/theme/public-system.ts'

interface Props {
  /** The width in pixels of the device that it imitates. */
  width?: number
  /** Names the frame: 'Article'. */
  title: string
  /** How high it may be, in CSS, before it scrolls. */
  maxH?: string
  children: ReactNode
}

const isFontFace = (rule: CSSRule): boolean => rule instanceof CSSFontFaceRule

/** The page's own faces. */
const fontFaces = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].filter(isFontFace))
    .map(({ cssText }) => cssText)
    .join('\n')

/**
 * A part of the public site on a screen of a given width, scaled to fit, in the public pages' theme. Its own document, so
 * that the breakpoints follow that width.
 */
export function PublicScreen({ width = 390, title, maxH = '65vh', children }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(0)
  const cache = useMemo(() => page && createCache({ key: 'preview', container: page.head }), [page])
  const theme = useTheme()
  useEffect(() => {
    if (page && theme) frame.current!.contentDocument!.documentElement.style.colorScheme = theme
  }, [page, theme])
  useEffect(() => {
    if (!page || !place.current) return
    const faces = page.createElement('style')
    faces.textContent = fontFaces()
    page.head.append(faces)
    const observer = new ResizeObserver(() => {
      setHeight(page.body.scrollHeight)
      setRoom(place.current?.clientWidth ?? width)
    })
    observer.observe(page.body)
    observer.observe(place.current)
    return () => {
      faces.remove()
      observer.disconnect()
    }
  }, [page, width])
  const scale = Math.min(1, room / width)
  return (
    // Or the drawing would widen the column that says how wide it may be.
    <chakra.div ref={place} css={{ contain: 'inline-size' }}>
      <chakra.div
        role="group"
        aria-label="Preview of the page"
        tabIndex={0}
        overflow="auto"
        maxH={maxH}
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
        mx="auto"
        style={{ width: width * scale }}
      >
        <chakra.div overflow="hidden" style={{ height: height * scale }}>
          <iframe
            ref={frame}
            title={title}
            sandbox="allow-same-origin"
            // A document in standards mode, under this page's content security policy. It is as high as its text,
            // because a scrollbar would make it narrower than the device.
            srcDoc="<!doctype html><html lang='en' style='overflow:hidden;scrollbar-gutter:auto'><body></body></html>"
            onLoad={(event) => setPage(event.currentTarget.contentDocument)}
            tabIndex={-1}
            style={{
              width,
              height,
              border: 0,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </chakra.div>
      </chakra.div>
      {page &&
        cache &&
        createPortal(
          <CacheProvider value={cache}>
            <ChakraProvider value={publicSystem()}>
              {/* For viewing only: a link in it would leave the editor. */}
              <chakra.div inert display="flow-root" bg="bg">
                {children}
              </chakra.div>
            </ChakraProvider>
          </CacheProvider>,
          page.body,
        )}
    </chakra.div>
  )
}
