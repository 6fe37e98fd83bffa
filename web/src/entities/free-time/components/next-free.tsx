import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { NextSlotsAnswer } from '#shared/contract/bookings.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { shortDay, shortWeekday } from '#web/lib/values/short-day.ts'
import type { ChosenDay } from '../use-chosen-day.ts'
import { whyNothingFree } from '../why-nothing-free.ts'
import { chosenChip, freeChip } from './chip-looks.ts'
import { NextDot } from './next-dot.tsx'

const SHOWN = 3

interface Props {
  day: ChosenDay
  slot: string
  onChoose: (date: string, slot: string) => void
}

/** A row to swipe on a narrow phone, to the edges of the screen, with room for the outline of the focus. */
const swiped = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { base: '-4', sm: '-6', md: '0' },
  px: { base: '4', sm: '6', md: '1' },
  py: '1',
  my: '-1',
} as const

const Time = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: '0',
    minH: '11',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
})

/** The next day with a free time, and why there is none in the next fourteen; in the height of the row. */
function NothingFree({
  answer: { days, slots },
  onChooseDate,
}: {
  answer: NextSlotsAnswer
  onChooseDate: (date: string) => void
}) {
  const [open] = slots
  return (
    <>
      {open && (
        <Button variant="outline" px="3" onClick={() => onChooseDate(open.date)}>
          {shortDay(open.date)}
        </Button>
      )}
      <chakra.span flex="1 1 8rem" textStyle="hint">
        {whyNothingFree(days)} {!open && 'No later day is open yet.'}
      </chakra.span>
    </>
  )
}

/** The next free times, each chosen with one tap; or why there are none in the next fourteen days. */
export function NextFree({ day: { next, slots, date, chooseDate }, slot, onChoose }: Props) {
  const { data } = next
  const isFree = data?.days.some(({ free }) => free > 0)
  const isRow = isFree ?? true
  const row = useRef<HTMLElement>(null)
  const isRetried = useRef(false)
  // The button that was pressed is gone.
  useEffect(() => {
    if (data && isRetried.current && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus()
    isRetried.current = false
  }, [data])
  let content
  if (data && isFree) {
    content = data.slots.slice(0, SHOWN).map((time) => {
      const isChosen = time.date === date && time.slot === slot
      return (
        <Time
          key={time.date + time.slot}
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(time.date, time.slot)}
          // One that is half seen is not brought into view by itself.
          onFocus={({ currentTarget }) =>
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }
          {...(isChosen ? chosenChip : freeChip)}
        >
          {shortWeekday(time.date, data.today)} {time.slot}
          <chakra.span srOnly> {formatLongDate(time.date)}</chakra.span>
        </Time>
      )
    })
  } else if (data) {
    content = <NothingFree answer={data} onChooseDate={chooseDate} />
  } else if (next.isError) {
    content = (
      <>
        <chakra.span flex="1" minW="0" textStyle="hint">
          The next free times could not be loaded.
        </chakra.span>
        {/* Where the day's times failed too, their Retry asks for both. */}
        {!slots.isError && (
          <Button
            variant="outline"
            aria-disabled={next.isFetching}
            onClick={() => {
              isRetried.current = true
              if (!next.isFetching) next.refetch()
            }}
          >
            Retry
          </Button>
        )}
      </>
    )
  } else {
    content = Array.from({ length: SHOWN }, (_, index) => (
      <chakra.span key={index} flexShrink="0" w="8.75rem" h="11" borderRadius="l2" bg="bg.muted" />
    ))
  }

  return (
    <chakra.section
      ref={row}
      aria-label="Next free"
      display="flex"
      flexWrap={isRow ? 'nowrap' : 'wrap'}
      alignItems="center"
      gap="2"
      minH={isRow ? '13' : '11'}
      {...(isRow && swiped)}
    >
      <NextDot />
      <chakra.span mr="1" flexShrink="0" fontWeight="600">
        Next free
      </chakra.span>
      <chakra.span role="status" display="contents">
        {content}
      </chakra.span>
    </chakra.section>
  )
}
