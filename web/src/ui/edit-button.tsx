import { Button } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'

interface Props {
  /** Names what it edits for screen readers: 'Edit Dr. Rao'. */
  what: string
  onClick: () => void
}

/** The action of a list row that opens its dialog. */
export function EditButton({ what, onClick }: Props) {
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-haspopup="dialog"
      aria-label={`Edit ${what}`}
      onClick={onClick}
    >
      <Pencil aria-hidden="true" />
      Edit
    </Button>
  )
}
