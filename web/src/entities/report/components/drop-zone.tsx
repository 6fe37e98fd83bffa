import { chakra } from '@chakra-ui/react'
import { CloudUpload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { UPLOAD_ACCEPT } from '#shared/domain/file-types.ts'

/** Accepts files by click, keyboard or drag and drop. */
export function DropZone({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) {
  const id = useId()
  const [over, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <chakra.label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      display="grid"
      justifyItems="center"
      gap="1"
      px="4"
      py="6"
      textAlign="center"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'brand.edge' : 'border.control'}
      bg={over ? 'brand.muted' : 'bg.subtle'}
      borderRadius="l3"
      cursor={disabled ? 'not-allowed' : 'pointer'}
      _hover={{ bg: disabled ? undefined : 'brand.subtle' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
    >
      <chakra.span color="brand.fg">
        <CloudUpload size={28} aria-hidden="true" />
      </chakra.span>
      <chakra.span fontWeight="600">Choose files or drop them here</chakra.span>
      <chakra.span textStyle="sm" color="fg.muted">
        PDF, Word, JPEG or PNG, up to 10 MB each
      </chakra.span>
      <chakra.input
        id={id}
        type="file"
        multiple
        accept={UPLOAD_ACCEPT}
        disabled={disabled}
        srOnly
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that a file removed from the list can be chosen again.
          event.target.value = ''
        }}
      />
    </chakra.label>
  )
}
