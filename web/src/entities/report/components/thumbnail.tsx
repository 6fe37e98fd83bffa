import { chakra } from '@chakra-ui/react'
import { fileExtension } from '#shared/domain/file-name.ts'
import { usePicture } from '../use-picture.ts'

const PICTURE_EXTENSIONS = new Set(['.jpg', '.jpeg', '.png'])

/** A small picture of a chosen image, so that a mix-up is noticed before it is sent. Nothing for other files. */
export function Thumbnail({ file }: { file: File }) {
  // A file that is only named like a picture shows nothing, instead of a broken picture.
  const { broken, image } = usePicture(file)

  if (broken || !PICTURE_EXTENSIONS.has(fileExtension(file.name))) return null
  return (
    <chakra.img
      {...image}
      alt={`Preview of ${file.name}`}
      boxSize="12"
      objectFit="cover"
      borderRadius="l1"
      flexShrink="0"
    />
  )
}
