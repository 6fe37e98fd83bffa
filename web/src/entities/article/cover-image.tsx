import { chakra } from '@chakra-ui/react'
import type { SyntheticEvent } from 'react'
import { coverSizes } from '#shared/domain/covers.ts'

const fallback = '/images/abstract/a1.svg'

// A cover on another host may be gone one day. The check keeps a missing fallback from asking for ever.
const showFallback = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  if (currentTarget.src.endsWith(fallback)) return
  currentTarget.srcset = ''
  currentTarget.src = fallback
}

interface Props {
  src: string
  /** What it shows; empty for a decorative one, as the title beside it says what the article is about. */
  alt: string
  /** How wide it is drawn, from which the browser chooses the file: the `sizes` attribute. */
  sizes: string
  /** On the first screen: asked for at once, ahead of the page's code. */
  eager?: boolean
}

/** A cover. Its room is there before it loads. */
export function CoverImage({ src, alt, sizes, eager }: Props) {
  const files = coverSizes(src)
  return (
    <chakra.img
      src={src}
      srcSet={files ? `${files.small} 800w, ${files.large} 1600w` : undefined}
      sizes={files ? sizes : undefined}
      alt={alt}
      htmlWidth={1200}
      htmlHeight={630}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={showFallback}
      w="100%"
      h="auto"
      aspectRatio="1200 / 630"
      objectFit="cover"
      bg="bg.muted"
    />
  )
}
