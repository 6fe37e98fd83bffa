import { chakra } from '@chakra-ui/react'
import type { SyntheticEvent } from 'react'
import { coverSizes } from '#shared/domain/covers.ts'

const fallback = '/images/abstract/a1.svg'

// A cover on another host may disappear. The check prevents an endless loop if the fallback is missing too.
const showFallback = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  if (currentTarget.src.endsWith(fallback)) return
  currentTarget.srcset = ''
  currentTarget.src = fallback
}

/** Covers are bright drawings: on a dark page they would outshine the text. */
const dimmed = { filter: 'brightness(0.82)' }
const inTheDark = {
  '@media screen': { 'html[data-theme=dark] &': dimmed },
  '@media screen and (prefers-color-scheme: dark)': { 'html:not([data-theme=light]) &': dimmed },
}

interface Props {
  src: string
  /** Describes the picture; empty if it is decorative and the title beside it says enough. */
  alt: string
  /** The `sizes` attribute: the drawn width, from which the browser chooses a file. */
  sizes: string
  /** Square on a phone, in a row beside a title. */
  square?: boolean
  /** On the first screen: loaded at once, before the page's code. */
  eager?: boolean
}

/** A cover whose space is reserved before it loads. */
export function CoverImage({ src, alt, sizes, square, eager }: Props) {
  const files = coverSizes(src)
  return (
    <chakra.img
      src={src}
      srcSet={files ? `${files.small} 800w, ${files.large} 1600w` : undefined}
      sizes={files ? sizes : undefined}
      alt={alt}
      htmlWidth={1200}
      htmlHeight={675}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={showFallback}
      w="100%"
      h="auto"
      aspectRatio={square ? { base: '1', md: '16 / 9' } : '16 / 9'}
      objectFit="cover"
      bg="bg.muted"
      css={inTheDark}
    />
  )
}
