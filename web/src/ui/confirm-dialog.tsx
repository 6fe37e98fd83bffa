import { Button, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Checkbox } from './check.tsx'
import type { OpenQuestion } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { Isolated } from './isolate.tsx'

/** The dialog behind `confirm()`. Cancel comes first in the tab order, so Enter does no harm. */
export default function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const id = useId()
  const [ticked, setTicked] = useState(true)
  const { title, text, points, confirmLabel, cancelLabel = 'Cancel', danger, option, answer } = question
  return (
    <Dialog
      role="alertdialog"
      title={<Isolated text={title} />}
      describedBy={text || points ? id : undefined}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
          <Button colorPalette={danger ? 'red' : undefined} onClick={() => answer(true, ticked)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(text || points) && (
        <chakra.div id={id} color="fg.muted" mt="2">
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
        // A long e-mail address must not widen the question on a small screen.
        <chakra.div mt="3" css={{ '& label': { overflowWrap: 'anywhere' } }}>
          <Checkbox checked={ticked} onChange={setTicked}>
            {option}
          </Checkbox>
        </chakra.div>
      )}
    </Dialog>
  )
}
