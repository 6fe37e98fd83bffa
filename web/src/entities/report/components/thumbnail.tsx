import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { fileExtension } from '#shared/domain/file-name.ts'

const PICTURE_EXTENSIONS = new Set(['.jpg', '.jpeg', '.png'])

/** A small picture of a chosen image, so that a mix-up is noticed before it is sent. Nothing for other files. */
export function Thumbnail({ file }: { file: File }) {
  // A file that is only named like a picture shows nothing, instead of a broken picture.
  const [broken, setBroken] = useState(false)
  // The object URL is revoked when the picture is removed.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )

  if (broken || !PICTURE_EXTENSIONS.has(fileExtension(file.name))) return null
  return (
    <chakra.img
      ref={show}
      alt={`Preview of ${file.name}`}
      boxSize="12"
      objectFit="cover"
      borderRadius="l1"
      flexShrink="0"
      onError={() => setBroken(true)}
    />
  )
}
