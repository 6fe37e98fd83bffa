import { Button, chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_LIST_ITEMS } from '#shared/domain/json-list.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { EMPTY_MEDICINE, type Medicine } from '#shared/domain/medicines.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { GrowingInput } from '#web/ui/growing-input.tsx'
import { useReadOnly } from '#web/ui/read-only.tsx'

/** A row with a key, so that removing one doesn't affect the others' fields. */
export interface MedicineRow extends Medicine {
  key: number
  /** When the row was prescribed, if it was copied and not touched since. */
  copiedFrom?: string
}

interface Props {
  rows: MedicineRow[]
  /** Whether no medicine was entered; the first field then shows the error. */
  missing: boolean
  onChange: Change<MedicineRow[]>
  /** In a narrow column: as on a phone, at any width. */
  narrow?: boolean
}

// The doses have no placeholder: a pale '1' would look like a dose.
const fields = [
  {
    name: 'medicine',
    label: 'Medicine',
    header: 'Medicine',
    placeholder: 'e.g. Vitamin D3 60K',
    max: MAX_CHARS.medicine,
  },
  { name: 'm', label: 'Morning dose', header: 'Morning', placeholder: '', max: MAX_CHARS.dose },
  { name: 'n', label: 'Noon dose', header: 'Noon', placeholder: '', max: MAX_CHARS.dose },
  { name: 'e', label: 'Evening dose', header: 'Evening', placeholder: '', max: MAX_CHARS.dose },
  { name: 'timing', label: 'Days', header: 'Days', placeholder: 'e.g. 7', max: MAX_CHARS.dose },
] as const

// A dose may be as long as '1 sachet weekly'.
const columns = {
  base: 'repeat(2, minmax(0, 1fr)) auto',
  lg: 'minmax(0, 1fr) 8rem 8rem 8rem 5.5rem auto',
}

/** Column of each field on a phone: two doses side by side, below the medicine. */
const narrowColumns = { medicine: '1 / 3', m: '1', n: '2', e: '1', timing: '2' }

/** The next key of a list of rows. */
export function nextKey(rows: readonly MedicineRow[]): number {
  return Math.max(0, ...rows.map((row) => row.key)) + 1
}

function focusRow(table: HTMLElement | null, key: number) {
  table?.querySelector<HTMLElement>(`[data-row="${key}"] textarea`)?.focus()
}

/** The rows of a prescription. Enter moves to the next row, or adds one after the last. */
export function MedicineRows({ rows, missing, onChange, narrow }: Props) {
  /** A style on phones and in a narrow column, and the one on wide screens. */
  const at = <T,>(base: T, lg: T) => (narrow ? base : { base, lg })
  const busy = useReadOnly()
  const zone = useClinicZone()
  const id = useId()
  const table = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<{ key: number } | null>(null)
  useEffect(() => {
    // Focuses a row that was just added, or the one that took the place of a removed row.
    if (focused) focusRow(table.current, focused.key)
  }, [focused])

  const full = rows.length >= MAX_LIST_ITEMS
  const add = () => {
    if (full || busy) return
    const key = nextKey(rows)
    setFocused({ key })
    onChange((now) => [...now, { ...EMPTY_MEDICINE, key }])
  }
  const remove = (index: number) => {
    if (busy) return
    setFocused({ key: (rows[index + 1] ?? rows[index - 1])!.key })
    onChange((now) => now.filter(({ key }) => key !== rows[index]!.key))
  }
  const touch = (key: number) =>
    onChange((now) => now.map((row) => (row.key === key ? { ...row, copiedFrom: undefined } : row)))
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = rows[index + 1]
    if (next) focusRow(table.current, next.key)
    else if (rows[index]!.medicine.trim()) add()
  }

  return (
    <div ref={table}>
      <chakra.div
        aria-hidden="true"
        display={at('none', 'grid')}
        gridTemplateColumns={at(columns.base, columns.lg)}
        gap="2"
        // Sticks to the top of the scrolling area, above a long list.
        position="sticky"
        top="-5"
        zIndex="1"
        bg="bg.panel"
        py="1"
        textStyle="xs"
        fontWeight="600"
        color="fg.muted"
      >
        {fields.map(({ header }) => (
          <span key={header}>{header}</span>
        ))}
        <chakra.span w="9" />
      </chakra.div>
      <chakra.div display="grid" gap={at('4', '2')}>
        {rows.map((row, index) => (
          <chakra.div
            key={row.key}
            role="group"
            aria-label={`Medicine ${index + 1}`}
            aria-describedby={row.copiedFrom && `${id}-${row.key}`}
            // Not onChange, which is silent when '1' is typed over '1'.
            onInput={() => row.copiedFrom && touch(row.key)}
            data-row={row.key}
            display="grid"
            gridTemplateColumns={at(columns.base, columns.lg)}
            gap="2"
            alignItems="start"
            pb={at('4', '0')}
            borderBottomWidth={at(rows.length > 1 ? '1px' : '0', '0')}
          >
            {fields.map(({ name, label, header, placeholder, max }) => (
              <chakra.label key={name} gridColumn={at<string>(narrowColumns[name], 'auto')}>
                <chakra.span
                  aria-hidden="true"
                  display={at('block', 'none')}
                  textStyle="xs"
                  color="fg.muted"
                  mb="0.5"
                >
                  {header}
                </chakra.span>
                <GrowingInput
                  size="sm"
                  display="block"
                  minH="touch.9"
                  py={{ base: '2', md: '1.5' }}
                  aria-label={`${label} ${index + 1}`}
                  placeholder={placeholder}
                  maxLength={max}
                  readOnly={busy}
                  aria-invalid={(missing && index === 0 && name === 'medicine') || undefined}
                  autoComplete="off"
                  inputMode={name === 'timing' ? 'numeric' : 'text'}
                  value={row[name]}
                  onType={(text) =>
                    onChange((now) =>
                      now.map((other) => (other.key === row.key ? { ...other, [name]: text } : other)),
                    )
                  }
                  onKeyDown={(event) => goOn(event, index)}
                />
              </chakra.label>
            ))}
            <Button
              variant="ghost"
              colorPalette="gray"
              size="sm"
              boxSize="touch.9"
              px="0"
              gridRow="1"
              gridColumn="-2"
              mt={at('5', '0')}
              aria-label={`Remove medicine ${index + 1}`}
              title="Remove"
              disabled={rows.length === 1}
              aria-disabled={busy || undefined}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
            {row.copiedFrom && (
              <chakra.p id={`${id}-${row.key}`} gridColumn="1 / -1" textStyle="xs" color="fg.muted">
                as on {formatDay(row.copiedFrom, zone)}
              </chakra.p>
            )}
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="3">
        <Button variant="outline" size="sm" aria-disabled={full || busy || undefined} onClick={add}>
          <Plus aria-hidden="true" />
          Add medicine
        </Button>
        <chakra.span role="status" textStyle="sm" color="fg.muted">
          {full && `At most ${MAX_LIST_ITEMS} medicines`}
        </chakra.span>
      </chakra.div>
    </div>
  )
}
