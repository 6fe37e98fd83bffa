import { Button, chakra, Heading } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Checkbox } from './check.tsx'
import type { OpenQuestion } from './confirm.ts'
import { Isolated } from './isolate.tsx'
import { ModalDialog } from './modal-dialog.tsx'

/** The dialog behind `confirm()`. Cancel comes first in the tab order, so Enter does no harm. */
export default function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const id = useId()
  const [ticked, setTicked] = useState(true)
  const { title, text, points, confirmLabel, cancelLabel = 'Cancel', danger, option, answer } = question
  return (
    <ModalDialog
      open
      onClose={() => answer(false)}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={text || points ? `${id}-text` : undefined}
    >
      <chakra.div p="6">
        <Heading as="h2" size="lg" id={`${id}-title`}>
          <Isolated text={title} />
        </Heading>
        {(text || points) && (
          <chakra.div id={`${id}-text`} color="fg.muted" mt="2">
            {text && (
              <p>
                <Isolated text={text} />
              </p>
            )}
            {points && (
              <chakra.ul listStyleType="disc" ps="5" display="grid" gap="1" overflowWrap="anywhere">
                {points.map((point) => (
                  <li key={point}>
                    <Isolated text={point} />
                  </li>
                ))}
              </chakra.ul>
            )}
          </chakra.div>
        )}
        {option && (
          <chakra.div mt="3">
            <Checkbox checked={ticked} onChange={setTicked}>
              {option}
            </Checkbox>
          </chakra.div>
        )}
        <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="3" mt="6">
          <Button variant="outline" colorPalette="gray" onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
          <Button colorPalette={danger ? 'red' : undefined} onClick={() => answer(true, ticked)}>
            {confirmLabel}
          </Button>
        </chakra.div>
      </chakra.div>
    </ModalDialog>
  )
}
