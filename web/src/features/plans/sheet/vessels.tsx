import { chakra } from '@chakra-ui/react'
import { USUAL_VESSELS } from '#shared/domain/planner/amount-text.ts'
import type { PlanWords } from './plan-words.ts'

/** Inner widths in mm; with these the depths follow from what they hold. */
const KATORI_WIDTH = 80
const GLASS_WIDTH = 60
const CUBIC_MM = 1000

/** The depth in mm of a straight vessel that holds so many millilitres. */
export const depthOf = (ml: number, width: number): number => (ml * CUBIC_MM) / (Math.PI * (width / 2) ** 2)

interface VesselProps {
  label: string
  width: number
  ml: number
}

/** A vessel from the side, in millimetres. */
function Vessel({ label, width, ml }: VesselProps) {
  const depth = depthOf(ml, width)
  const edge = 1
  return (
    // On the narrowest screens it isn't in true size; paper is wide enough.
    <chakra.figure css={{ breakInside: 'avoid', '& svg': { maxWidth: '100%' } }}>
      <svg
        role="img"
        aria-label={label}
        width={`${width + 2 * edge}mm`}
        height={`${depth + 2 * edge}mm`}
        viewBox={`0 0 ${width + 2 * edge} ${depth + 2 * edge}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="0.5"
      >
        <path d={`M ${edge} ${edge} v ${depth} h ${width} v ${-depth}`} />
      </svg>
      <chakra.figcaption textStyle="sm">
        {label}: {width} × {Math.round(depth)} mm
      </chakra.figcaption>
    </chakra.figure>
  )
}

/** The katori and the glass that the plan's amounts mean, on paper in true size. */
export const Vessels = ({ words }: { words: PlanWords }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="6" alignItems="flex-end">
    <Vessel label={words.katori(USUAL_VESSELS.katori)} width={KATORI_WIDTH} ml={USUAL_VESSELS.katori} />
    <Vessel label={words.glass(USUAL_VESSELS.glass)} width={GLASS_WIDTH} ml={USUAL_VESSELS.glass} />
  </chakra.div>
)
