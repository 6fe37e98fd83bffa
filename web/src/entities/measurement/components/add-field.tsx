import { Button, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useState } from 'react'
import { Plus } from 'lucide-react'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { byFamily, familyName } from '../families.ts'
import type { Row } from '../set-form.ts'

interface Props {
  /** What isn't shown yet, in the order of a report. */
  rows: readonly Row[]
  onAdd: (key: string) => void
}

/** Adds any kind to the set, from a list that is searched by name. */
export function AddField({ rows, onAdd }: Props) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().trim()
  const found = rows.filter(({ name, family }) =>
    `${name} ${familyName(family)}`.toLowerCase().includes(words),
  )
  const add = (key: string) => {
    setOpen(false)
    setSearch('')
    onAdd(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would save the set.
    event.preventDefault()
    if (found[0]) add(found[0].key)
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
        <Plus aria-hidden="true" />
        More…
      </Button>
    )
  return (
    <chakra.div display="grid" gap="3" p="3" borderWidth="1px" borderColor="border" borderRadius="l2">
      <TextField
        label="Add another value"
        hint={found.length > 0 ? 'Enter adds the first.' : `Nothing is called “${search.trim()}”.`}
        // The button that opened it had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="search"
        maxLength={MAX_CHARS.line}
        value={search}
        onText={setSearch}
        onKeyDown={onKeyDown}
      />
      {byFamily(found, ({ family }) => family).map(({ name: family, rows: ofFamily }) => (
        <chakra.div key={family} role="group" aria-label={family}>
          <chakra.div aria-hidden="true" textStyle="xs" color="fg.muted" mb="1">
            {family}
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {ofFamily.map(({ key, name }) => (
              <Button key={key} size="sm" variant="outline" colorPalette="gray" onClick={() => add(key)}>
                {name}
              </Button>
            ))}
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}
