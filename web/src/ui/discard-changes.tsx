import { Button } from '@chakra-ui/react'

/** Resets a form to its stored values. */
export const DiscardChanges = ({ disabled, onClick }: { disabled: boolean; onClick: () => void }) => (
  <Button variant="outline" colorPalette="gray" disabled={disabled} onClick={onClick}>
    Discard changes
  </Button>
)
