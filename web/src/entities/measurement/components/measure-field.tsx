import { Button, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { ChevronDownIcon } from '#web/ui/icons.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { type Entry, PRESSURE, type Row } from '../set-form.ts'
import { unitText, withSlash } from '../units.ts'

const SITES = [
  'Midway between rib and hip bone',
  'At the navel',
  'At the top of the hip bone',
  'At the narrowest',
]

const COMPARATORS = [
  ['', 'Exactly'],
  ['<', 'Less than (<)'],
  ['>', 'More than (>)'],
] as const

interface Props {
  row: Row
  entry: Entry
  /** The unit in which it is typed. */
  unit: string | null
  /** The last value and its day. */
  hint: string | undefined
  error: string | undefined
  onChange: (update: (entry: Entry) => Entry) => void
}

/**
 * A field of the set: one stop of Tab. Unit, comparator and the laboratory's range open below it, by its button or by
 * Alt and the arrow down, as at a combo box.
 */
export function MeasureField({ row, entry, unit, hint, error, onChange }: Props) {
  const { key, name, kind } = row
  const [open, setOpen] = useState(false)
  const partsId = useId()
  const set = (part: Partial<Entry>) => onChange((now) => ({ ...now, ...part }))
  const isPressure = key === PRESSURE
  const hasParts = !isPressure && (row.hasBand || kind.units.length > 1)
  const [, comparator = '', number = ''] = /^\s*([<>]?)\s*(.*)$/s.exec(entry.text) ?? []

  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasParts || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen((now) => !now)
  }

  return (
    <chakra.div minW="0">
      <Field label={name} hint={hint} error={error}>
        {(control) => (
          <chakra.div display="flex" gap="1.5">
            <TextInput
              {...control}
              name={key}
              value={entry.text}
              autoComplete="off"
              enterKeyHint="done"
              maxLength={MAX_CHARS.telephone}
              inputMode={isPressure ? 'numeric' : 'decimal'}
              placeholder={isPressure ? '120/80' : undefined}
              fontVariantNumeric="tabular-nums"
              aria-keyshortcuts={hasParts ? 'Alt+ArrowDown' : undefined}
              onKeyDown={onKeyDown}
              onChange={({ target: { value } }) =>
                set({ text: isPressure ? withSlash(value, entry.text) : value })
              }
            />
            {hasParts ? (
              <Button
                variant="outline"
                colorPalette="gray"
                flexShrink="0"
                px="3"
                minW="24"
                justifyContent="space-between"
                // Reached by Alt and the arrow down, so that Tab goes from number to number.
                tabIndex={-1}
                aria-label={`${name}: unit${row.hasBand ? ' and range' : ''}, ${unit ?? 'none'}`}
                aria-expanded={open}
                aria-controls={partsId}
                onClick={() => setOpen((now) => !now)}
              >
                {unitText(unit) || 'Range'}
                <ChevronDownIcon width={16} height={16} />
              </Button>
            ) : (
              unit && (
                <chakra.span alignSelf="center" minW="24" px="3" textStyle="sm" color="fg.muted">
                  {unitText(unit)}
                </chakra.span>
              )
            )}
          </chakra.div>
        )}
      </Field>
      {open && (
        <chakra.div
          id={partsId}
          display="grid"
          gap="3"
          mt="2"
          p="3"
          bg="bg.muted"
          borderRadius="l2"
          gridTemplateColumns="1fr 1fr"
        >
          {kind.units.length > 1 && (
            <SelectField label="Unit" value={unit ?? ''} onChoose={(chosen) => set({ unit: chosen })}>
              {kind.units.map((one) => (
                <option key={one.unit} value={one.unit}>
                  {unitText(one.unit)}
                </option>
              ))}
            </SelectField>
          )}
          {row.hasBand && (
            <>
              <SelectField
                label="Reported as"
                value={comparator}
                onChoose={(sign) => set({ text: sign ? `${sign} ${number}` : number })}
              >
                {COMPARATORS.map(([sign, words]) => (
                  <option key={sign} value={sign}>
                    {words}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Laboratory’s range from"
                inputMode="decimal"
                maxLength={MAX_CHARS.telephone}
                value={entry.low}
                onText={(low) => set({ low })}
              />
              <TextField
                label="to"
                inputMode="decimal"
                maxLength={MAX_CHARS.telephone}
                value={entry.high}
                onText={(high) => set({ high })}
              />
            </>
          )}
        </chakra.div>
      )}
      {kind.needs === 'site' && entry.text.trim() && (
        <chakra.div mt="2">
          <SelectField label="Where measured" value={entry.site} onChoose={(site) => set({ site })}>
            <option value="">Not said</option>
            {SITES.map((site) => (
              <option key={site}>{site}</option>
            ))}
          </SelectField>
        </chakra.div>
      )}
      {kind.needs === 'chart' && entry.text.trim() && (
        <chakra.div mt="2">
          <TextField
            label="Read from which chart"
            required
            maxLength={MAX_CHARS.place}
            value={entry.chart}
            onText={(chart) => set({ chart })}
          />
        </chakra.div>
      )}
    </chakra.div>
  )
}
