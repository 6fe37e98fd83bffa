/** What a household's katori and glass hold, in ml; the dishes are written for the first of each. */
export const KATORI_ML = [150, 120, 180, 200] as const
export const GLASS_ML = [200, 250, 300] as const

export interface Vessels {
  katori: number
  glass: number
}
export const USUAL_VESSELS: Vessels = { katori: KATORI_ML[0], glass: GLASS_ML[0] }

/** English words that take an s; roti, idli and katori stay as they are. */
const counted = /^(plate|bowl|piece|wrap|slice|palm|omelette|egg|fist|cup)\b/
const countedWithEs = /^(sandwich|glass)\b/

/** A number of quarters as one writes it in a kitchen: '1½', '¾', '2'. */
export function quarters(value: number): string {
  const rounded = Math.round(value * 4) / 4
  const whole = Math.floor(rounded)
  const rest = ['', '¼', '½', '¾'][(rounded - whole) * 4]!
  return `${whole || !rest ? whole : ''}${rest}`
}

/** A portion in household measure: '1½ katori', '2 plates', '18 almonds'. Without a number in it: '½ of' comes before. */
export function amountText(measure: string, portion: number, vessels = USUAL_VESSELS) {
  if (measure === 'half') return quarters(portion / 2)
  const found = /^(\d+) (.+)$/.exec(measure)
  if (!found) return portion === 1 ? measure : `${quarters(portion)} × ${measure}`
  const unit = found[2]!
  let amount = Number(found[1]) * portion
  if (unit.startsWith('katori')) amount *= USUAL_VESSELS.katori / vessels.katori
  else if (unit === 'glass') amount *= USUAL_VESSELS.glass / vessels.glass
  const many = amount > 1
  const words = many
    ? unit.replace(counted, '$1s').replace(countedWithEs, '$1es')
    : unit.replace(/^(piece|date)s\b/, '$1')
  return `${quarters(amount)} ${words}`
}
