import { chakra } from '@chakra-ui/react'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'

// Sharp enough to zoom in on a phone, and small enough for its memory.
const drawnWidth = 1600
const maxHeight = 6400

interface Props {
  pdf: PDFDocumentProxy
  number: number
  /** 'Page 1 of 3'. */
  label: string
}

/** One page drawn on a canvas, with its text for screen readers. */
export function PdfPage({ pdf, number, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const [text, setText] = useState('')

  useEffect(() => {
    let left = false
    let drawing: RenderTask | undefined
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (left || !canvas.current) return
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(drawnWidth / width, maxHeight / height) })
      canvas.current.width = Math.floor(viewport.width)
      canvas.current.height = Math.floor(viewport.height)
      drawing = page.render({ canvas: canvas.current, viewport })
      await drawing.promise
      const { items } = await page.getTextContent()
      if (left) return
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      setState('drawn')
    }
    draw().catch(() => {
      if (!left) setState('failed')
    })
    return () => {
      left = true
      drawing?.cancel()
    }
  }, [pdf, number])

  return (
    <>
      {state === 'failed' && <Notice>This page can’t be shown. Download the file instead.</Notice>}
      {state === 'drawing' && <Loading />}
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={label}
        hidden={state !== 'drawn'}
        maxW="100%"
        mx="auto"
        borderWidth="1px"
        borderColor="border"
      />
      {text && <chakra.p srOnly>{text}</chakra.p>}
    </>
  )
}
