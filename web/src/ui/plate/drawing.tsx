import { chakra } from '@chakra-ui/react'
import empty from './empty.svg'
import foods from './foods.svg'
import lost from './lost.svg'
import thali from './thali.svg'

const plate = '-100 -100 200 200'
const food = { file: foods, viewBox: '-32 -32 64 64' }

const drawings = {
  /** A plate in a dietitian's proportions: half vegetables, a quarter grain, a quarter dal. */
  thali: { file: thali, viewBox: '-200 -200 400 400' },
  empty: { file: empty, viewBox: plate },
  lost: { file: lost, viewBox: plate },
  karela: food,
  almond: food,
  pomegranate: food,
  roti: food,
  tiffin: food,
  laddoo: food,
}

type DrawingName = keyof typeof drawings

/**
 * One of the clinic's own drawings, decorative. It is a file of its own, which costs neither code nor HTML; used in place,
 * so that its steel follows the theme.
 *
 * @param size width and height, also while the file loads
 */
export function Drawing({ name, size }: { name: DrawingName; size: string }) {
  const { file, viewBox } = drawings[name]
  return (
    <chakra.svg viewBox={viewBox} boxSize={size} display="block" aria-hidden="true" focusable="false">
      <use href={`${file}#${name}`} />
    </chakra.svg>
  )
}
