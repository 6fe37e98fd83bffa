import { chakra } from '@chakra-ui/react'
import type { SyntheticEvent } from 'react'

const fallback = '/images/abstract/a1.svg'

// A cover on another host may be gone one day. The check keeps a missing fallback from asking for ever.
const showFallback = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback
}

/**
 * A cover: decorative, because the title beside it says what the article is about. Sized before it loads.
 *
 * @param eager for the one on the first screen: asked for at once, ahead of the page's code
 */
export function CoverImage({ src, eager }: { src: string; eager?: boolean }) {
  return (
    <chakra.img
      src={src}
      alt=""
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
