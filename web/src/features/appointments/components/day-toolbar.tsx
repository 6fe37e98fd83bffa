import { Button, chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { MAX_DATE, MIN_DATE } from '#shared/domain/dates.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import { readDate } from '../limits.ts'

interface Props {
  date: string
  today: string
  onChange: (date: string) => void
  /** Some days on or back. */
  onStep: (days: number) => void
}

/** Goes to another day: the previous, the next, a chosen one, today. */
export function DayToolbar({ date, today, onChange, onStep }: Props) {
  // The field's content while a year is being typed, when the date is incomplete or in another century.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <chakra.div role="group" aria-label="Day" display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
      <Button
        size="sm"
        variant="outline"
        disabled={date === today}
        // Its room is a walk-in's, of which there is one today alone. The arrows keep their places.
        _disabled={{ display: { md: 'none', xl: 'inline-flex' } }}
        onClick={() => onChange(today)}
      >
        Today
      </Button>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        px="0"
        aria-label="Previous day"
        disabled={date <= MIN_DATE}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <TextInput
        size="sm"
        type="date"
        aria-label="Date"
        flex="1"
        // Beside the panel at 1024 px the four stand in one line.
        minW={{ base: '9rem', md: '8.5rem' }}
        maxW="10.5rem"
        min={MIN_DATE}
        max={MAX_DATE}
        value={typed ?? date}
        onChange={({ target: { value } }) => {
          const chosen = readDate(value)
          setTyped(chosen ? null : value)
          if (chosen) onChange(chosen)
        }}
        onBlur={() => setTyped(null)}
      />
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        px="0"
        aria-label="Next day"
        disabled={date >= MAX_DATE}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </chakra.div>
  )
}
