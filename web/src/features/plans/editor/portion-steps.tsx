import { IconButton } from '@chakra-ui/react'
import { amountText } from '#shared/domain/planner/amount-text.ts'
import type { KnownDish } from '../week-sums.ts'
import { PORTIONS } from '../week.ts'

/** A portion in the measure of its dish. */
export const amountOf = (dish: KnownDish | undefined, portion: number): string =>
  dish ? amountText(dish.measure.text, portion) : `${portion} portions`

interface Props {
  /** Whose portion it is. */
  name: string
  portion: number
  /** By halves, more or less. */
  onStep: (steps: 1 | -1) => void
}

/** Half a portion less, and more. */
export const PortionSteps = ({ name, portion, onStep }: Props) => (
  <>
    <IconButton
      size="sm"
      variant="outline"
      aria-label={`Less ${name}`}
      disabled={portion <= PORTIONS.min}
      onClick={() => onStep(-1)}
    >
      −
    </IconButton>
    <IconButton
      size="sm"
      variant="outline"
      aria-label={`More ${name}`}
      disabled={portion >= PORTIONS.max}
      onClick={() => onStep(1)}
    >
      +
    </IconButton>
  </>
)
