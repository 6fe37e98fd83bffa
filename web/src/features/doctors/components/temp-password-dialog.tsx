import { Button, chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { TEMP_PASSWORD_HOURS } from '#shared/domain/session-lengths.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Whose } from '#web/ui/whose.tsx'

interface Props {
  name: string
  username: string
  tempPassword: string
  onClose: () => void
}

/**
 * Shows a temporary password once. It exists only in the page's memory. Leaving before it was copied asks first,
 * because a stray click would make another reset necessary.
 */
export function TempPasswordDialog({ name, username, tempPassword, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tempPassword)
      setCopied(true)
    } catch {
      // Without permission to copy, the password is selected, so that the keyboard can copy it.
      field.current?.select()
      setCopied(false)
    }
  }

  const leave = async () => {
    const sure =
      copied ||
      (await confirm({
        title: 'Close without copying?',
        text: 'This password can’t be shown again.',
        confirmLabel: 'Close',
        cancelLabel: 'Go back',
        danger: true,
      }))
    if (sure) onClose()
  }

  return (
    <Dialog
      onClose={() => void leave()}
      title="Temporary password"
      subtitle={<Whose name={name} id={username} />}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <chakra.div display="grid" gap="4" data-shown="once">
        <div>
          <chakra.label htmlFor={id} display="block" textStyle="label" mb="1.5">
            Temporary password
          </chakra.label>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <TextInput
              ref={field}
              id={id}
              readOnly
              value={tempPassword}
              flex="1"
              minW="14rem"
              fontFamily="mono"
              onFocus={(event) => event.target.select()}
            />
            <Button variant="outline" onClick={() => void copy()}>
              {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              Copy password
            </Button>
          </chakra.div>
          <chakra.p role="status" textStyle="sm" color="fg.muted" mt="1.5" minH="5">
            {copied === true && 'Copied.'}
            {copied === false && 'It is selected: copy it with the keyboard.'}
          </chakra.p>
        </div>
        <Notice tone="warning">
          Shown only now. Share it securely: it expires in {TEMP_PASSWORD_HOURS} hours, and <bdi>{name}</bdi>{' '}
          chooses a new password at the next login.
        </Notice>
      </chakra.div>
    </Dialog>
  )
}
