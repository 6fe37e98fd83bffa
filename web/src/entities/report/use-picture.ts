import { useCallback, useState } from 'react'

/** The properties of an `<img>` that shows a picture from memory, and whether it can't be shown. */
export function usePicture(picture: Blob) {
  const [broken, setBroken] = useState(false)
  // The object URL is revoked when the image is removed.
  const ref = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return { broken, image: { ref, onError: () => setBroken(true) } }
}
