import { Button, chakra } from '@chakra-ui/react'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whose } from '#web/ui/whose.tsx'
import { useUploadQueue } from '../use-upload-queue.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadList } from './upload-list.tsx'

interface Props {
  patientUid: string
  name: string
  onClose: () => void
}

const counted = (count: number) => (count === 1 ? 'Upload file' : `Upload ${count} files`)

/** Adds files to a patient's record. Nothing is sent before 'Upload': a file in the wrong record is a bad mistake. */
export default function UploadDialog({ patientUid, name, onClose }: Props) {
  const { items, add, remove, send, sending, waiting } = useUploadQueue(patientUid)

  const close = async () => {
    const stop =
      !sending ||
      (await confirm({
        title: 'Stop the upload?',
        text: 'Files that have not arrived yet are not added to the record.',
        confirmLabel: 'Stop',
        cancelLabel: 'Go on',
        danger: true,
      }))
    if (stop) onClose()
  }
  const upload = async (dialog: Element | null) => {
    const { sent, allDone } = await send()
    // Nothing is left to send, so the focus moves to the title, above the errors.
    if (!allDone) return dialog?.querySelector('h2')?.focus()
    toast(`${sent === 1 ? 'File' : `${sent} files`} uploaded successfully · ${isolate(name)}`)
    onClose()
  }

  return (
    <Dialog
      title="Upload files"
      subtitle={<Whose name={name} id={patientUid} />}
      onClose={() => void close()}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => void close()}>
            Close
          </Button>
          <Button
            disabled={waiting === 0 || sending}
            onClick={(event) => void upload(event.currentTarget.closest('dialog'))}
          >
            {sending ? 'Uploading…' : counted(Math.max(1, waiting))}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4" data-files={waiting > 0 ? 'waiting' : undefined}>
        <DropZone onFiles={add} disabled={sending} />
        {items.length > 0 && <UploadList items={items} onRemove={remove} sending={sending} />}
      </chakra.div>
    </Dialog>
  )
}
