import { Button, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TABLE, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { dayName } from '#web/entities/plan/day-names.ts'
import type { KnownDishes } from '../week-sums.ts'
import type { ItemPlace, MealPlace } from '../week.ts'
import type { WeekEdit } from '../week-history.ts'
import { CellPanel, focusAdd } from './cell-panel.tsx'
import { DayTools } from './day-tools.tsx'
import { focusCell, WeekGrid } from './week-grid.tsx'

interface Props {
  edit: WeekEdit
  dishes: KnownDishes
  /** Why a dish must not stay in this patient's plan: 'has milk'. */
  markOf: (dish: string) => string | undefined
  renderSwaps: (place: ItemPlace, done: () => void) => ReactNode
  /** What a day adds up to, in a word, and in full. */
  sumText: (day: number) => string
  renderTotals: (day: number) => ReactNode
  /** What speaks against a fasting day: 'insulin'. */
  noFasting: readonly string[]
  /** A plan that was active is only read. */
  readOnly?: boolean
  /** Further acts on the whole week. */
  actions?: ReactNode
  /** Below the week and what it adds up to, and beside them. */
  below?: ReactNode
  aside?: ReactNode
}

/** Goes on into the chosen cell, where a dish is added. */
const openCell = () => requestAnimationFrame(focusAdd)

/** The week and the cell that is worked on, side by side; on narrow screens a day and under it its cell. */
export function WeekEditor({
  edit,
  dishes,
  markOf,
  renderSwaps,
  sumText,
  renderTotals,
  noFasting,
  readOnly,
  actions,
  below,
  aside,
}: Props) {
  const { week, change, undo, redo } = edit
  const wide = useMediaQuery(TABLE)
  const [place, setPlace] = useState<MealPlace>({ day: 0, meal: 'breakfast' })
  const chosen = { ...place, day: Math.min(place.day, week.length - 1) }
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    const act = event.shiftKey ? redo : undo
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <chakra.div onKeyDown={onKeyDown} display="grid" gap="4">
      {!readOnly && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" data-print="hidden">
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            disabled={!undo}
            aria-keyshortcuts="Control+Z"
            onClick={undo}
          >
            Undo
          </Button>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            disabled={!redo}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={redo}
          >
            Redo
          </Button>
          {actions}
        </chakra.div>
      )}
      {!wide && week.length > 1 && (
        <ChoiceChips
          size="sm"
          label="Day"
          scrolls
          options={week.map((_, day) => ({
            value: String(day),
            label: week.length === 7 ? dayName(day, 7).slice(0, 3) : dayName(day, week.length),
          }))}
          value={String(chosen.day)}
          onChange={(day) => setPlace({ ...chosen, day: Number(day) })}
        />
      )}
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={wide && !readOnly ? 'minmax(0, 1fr) minmax(0, 20rem)' : 'minmax(0, 1fr)'}
      >
        <chakra.div display="grid" gap="4" minW="0">
          <WeekGrid
            {...{ week, dishes, markOf, wide, chosen, sumText }}
            onChoose={setPlace}
            onOpen={openCell}
          />
          {wide && renderTotals(chosen.day)}
          {wide && below}
        </chakra.div>
        <chakra.div display="grid" gap="4" minW="0">
          {!readOnly && (
            <CellPanel
              key={`${chosen.day} ${chosen.meal}`}
              {...{ week, dishes, markOf, change, renderSwaps }}
              place={chosen}
              onBack={() => focusCell(chosen)}
            />
          )}
          {!readOnly && <DayTools {...{ week, change, noFasting }} day={chosen.day} />}
          {!wide && renderTotals(chosen.day)}
          {!wide && below}
          {aside}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
