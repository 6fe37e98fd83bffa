import { chakra } from '@chakra-ui/react'
import { useEffect, useId } from 'react'
import type { Row } from '../rows.tsx'

interface Props {
  id: string
  rows: Row[]
  active: number
  onPoint: (place: number) => void
  onChoose: (row: Row) => void
}

/** The id of a row's element, which the field names as the active one. */
export const optionId = (listId: string, { id }: Row): string => `${listId}-${id}`

/** The rows under the heads of their groups. The focus stays in the field. */
export function ResultList({ id, rows, active, onPoint, onChoose }: Props) {
  const activeId = rows[active] && optionId(id, rows[active])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    // The pointer must not take the focus from the field.
    <chakra.div
      id={id}
      role="listbox"
      aria-label="Results"
      p="2"
      onMouseDown={(event) => event.preventDefault()}
    >
      {[...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => (
        <Group key={group} label={group}>
          {members.map((row) => {
            const place = rows.indexOf(row)
            return (
              <Option
                key={row.id}
                row={row}
                id={optionId(id, row)}
                selected={place === active}
                onPoint={() => onPoint(place)}
                onChoose={() => onChoose(row)}
              />
            )
          })}
        </Group>
      ))}
    </chakra.div>
  )
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <chakra.p id={id} textStyle="xs" color="fg.subtle" px="3" pt="1">
        {label}
      </chakra.p>
      {children}
    </div>
  )
}

interface OptionProps {
  row: Row
  id: string
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ row, id, selected, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, words, aside } = row
  return (
    <chakra.div
      id={id}
      role="option"
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={onChoose}
      display="flex"
      alignItems="center"
      gap="3"
      minH="11"
      px="3"
      py="1.5"
      borderRadius="l2"
      cursor="pointer"
      css={{
        '&[aria-selected=true]': {
          bg: 'brand.muted',
          '@media (forced-colors: active)': { outline: '2px solid Highlight' },
        },
      }}
    >
      <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
      <chakra.span flex="1" minW="0" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
        <chakra.span flex="1 1 12rem" minW="0">
          {words}
        </chakra.span>
        {aside && (
          <chakra.span textStyle="hint" color="fg.muted" fontVariantNumeric="tabular-nums">
            {aside}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.div>
  )
}
