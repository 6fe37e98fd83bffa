import { Button, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Caught } from '#web/lib/code/error-boundary.tsx'
import type { LatePlace } from '#web/lib/code/late.tsx'
import { useWayBack } from '#web/lib/code/use-way-back.ts'
import { Dialog } from './dialog.tsx'
import { Loading } from './states.tsx'

interface Props {
  onClose: () => void
  /** False while the dialog is not needed, although its code may be loading. */
  open?: boolean
}

/**
 * A dialog whose code is loaded on demand. If the code can't be loaded, only the dialog fails, not the screen below it: it
 * says so and offers the way back.
 */
export const lateDialog: LatePlace<Props> = {
  loading: ({ open = true }) => open && <DialogLoading />,
  lost: (caught, { open = true, onClose }) => open && <DialogLost {...caught} onClose={onClose} />,
}

/** Appears only after a moment: a dialog's code has usually arrived before it is opened. */
function DialogLoading() {
  return (
    <chakra.div
      position="fixed"
      inset="0"
      zIndex="toast"
      display="grid"
      placeItems="center"
      pointerEvents="none"
      css={{ transition: 'opacity {durations.moderate} 400ms', '@starting-style': { opacity: '0' } }}
    >
      <chakra.div borderRadius="l3" bg="bg.panel" boxShadow="lg">
        <Loading />
      </chakra.div>
    </chakra.div>
  )
}

function DialogLost({ error, onClose }: Caught & { onClose: () => void }) {
  const id = useId()
  const { text, tryAgain } = useWayBack(error)
  return (
    <Dialog
      role="alertdialog"
      title="This window could not be loaded"
      describedBy={id}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Close
          </Button>
          <Button {...tryAgain} />
        </>
      }
    >
      <chakra.p id={id} role="status" color="fg.muted" mt="2">
        {text}
      </chakra.p>
    </Dialog>
  )
}
