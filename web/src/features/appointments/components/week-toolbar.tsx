import { Button, chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { MAX_DATE, MIN_DATE } from '#shared/domain/dates.ts'
import { weekOf } from '../week.ts'

interface Props {
  date: string
  today: string
  onChange: (date: string) => void
  /** Some days on or back. */
  onStep: (days: number) => void
}

/** Goes to another week: the previous, the next, this one. */
export function WeekToolbar({ date, today, onChange, onStep }: Props) {
  const dates = weekOf(date)
  return (
    <chakra.div role="group" aria-label="Week" display="flex" flexWrap="wrap" gap="1.5">
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        px="0"
        aria-label="Previous week"
        disabled={dates.includes(MIN_DATE)}
        onClick={() => onStep(-7)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        px="0"
        aria-label="Next week"
        disabled={dates.includes(MAX_DATE)}
        onClick={() => onStep(7)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
      <Button size="sm" variant="outline" disabled={dates.includes(today)} onClick={() => onChange(today)}>
        This week
      </Button>
    </chakra.div>
  )
}
