import { Button, chakra } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { ClipboardPaste } from 'lucide-react'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { focusField } from '../focus-field.ts'
import { type Proposal, readReport } from '../report-text.ts'

interface Props {
  kinds: readonly MeasurementKind[]
  /** Puts a proposed value into its field. Nothing is saved by that. */
  onAccept: (proposal: Proposal) => void
}

const bandInWords = ({ low, high }: Proposal) =>
  low && high ? `range ${low}–${high}` : low ? `range from ${low}` : high ? `range up to ${high}` : ''

/** Text pasted from a report proposes values; each is accepted by itself. */
export function PasteReport({ kinds, onAccept }: Props) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [taken, setTaken] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const { proposals, unused } = useMemo(
    () =>
      readReport(
        text,
        kinds.filter(({ hidden }) => !hidden),
      ),
    [text, kinds],
  )
  const left = proposals.filter(({ key }) => !taken.includes(key))
  const accept = (proposal: Proposal) => {
    onAccept(proposal)
    setTaken((now) => [...now, proposal.key])
    // The next one, so that Enter goes on; after the last, its field.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = left.indexOf(proposal)
    const next = buttons[at + 1] ?? buttons[at - 1]
    if (next) next.focus()
    else focusField(proposal.key)
  }
  if (!open)
    return (
      <Button
        variant="outline"
        colorPalette="gray"
        justifySelf="start"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <ClipboardPaste aria-hidden="true" />
        Paste from a report
      </Button>
    )
  return (
    <chakra.div display="grid" gap="3" p="3" borderWidth="1px" borderColor="border" borderRadius="l2">
      <TextField
        label="Text of the report"
        hint="Paste it here. Nothing is saved by that: you accept each value."
        // The button that opened it had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={4}
        maxLength={MAX_CHARS.article}
        value={text}
        onText={(pasted) => {
          setText(pasted)
          setTaken([])
        }}
      />
      <div role="status">
        {text.trim() && (
          <chakra.p textStyle="sm" color="fg.muted">
            {proposals.length === 0
              ? 'No value was recognised. Type the values below.'
              : left.length > 0
                ? `${left.length === 1 ? '1 value' : `${left.length} values`} to accept. Compare each with the report.`
                : 'All values are in their fields. Check them, then save.'}
          </chakra.p>
        )}
      </div>
      {left.length > 0 && (
        <chakra.ul ref={list} display="grid" gap="2" listStyleType="none" aria-label="Values of the report">
          {left.map((proposal) => (
            <chakra.li key={proposal.key} display="flex" flexWrap="wrap" alignItems="center" gap="2">
              <chakra.span flex="1" minW="48" textStyle="sm" overflowWrap="anywhere">
                {proposal.name}{' '}
                <chakra.b fontWeight="600" fontVariantNumeric="tabular-nums">
                  {proposal.text} {proposal.unit}
                </chakra.b>
                {bandInWords(proposal) && (
                  <chakra.span color="fg.muted"> · {bandInWords(proposal)}</chakra.span>
                )}
              </chakra.span>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Accept ${proposal.name} ${proposal.text} ${proposal.unit ?? ''}`.trim()}
                onClick={() => accept(proposal)}
              >
                Accept
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {unused.length > 0 && (
        <chakra.details textStyle="sm" color="fg.muted">
          <chakra.summary cursor="pointer">Not recognised: {unused.length}</chakra.summary>
          <chakra.ul listStyleType="disc" ps="5" mt="1" overflowWrap="anywhere">
            {[...new Set(unused)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </chakra.div>
  )
}
