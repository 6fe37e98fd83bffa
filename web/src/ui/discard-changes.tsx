import { Button } from '@chakra-ui/react'

/** Puts a form back to what is stored. */
export const DiscardChanges = ({ disabled, onClick }: { disabled: boolean; onClick: () => void }) => (
  <Button variant="outline" colorPalette="gray" disabled={disabled} onClick={onClick}>
    Discard changes
  </Button>
)
