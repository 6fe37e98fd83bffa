import { foods } from './food-list.ts'
import { MARK_WORDS } from './marks.ts'
import { nutrients } from './nutrients.ts'
import { type Basis, type Pack, packs, type Rule } from './packs.ts'

/** What a dietitian signs of a pack: what it judges by, or what it says. */
export interface SignedText {
  kind: 'pack' | 'note'
  /** The pack's key, as it stands in an address. */
  id: string
  title: string
  lines: string[]
  /** A fingerprint of the lines: of another text nobody has signed anything yet. */
  version: string
}

const person = { heightCm: 165, activity: 'light', goal: 'maintain', diet: 'vegetarian' } as const
/** Ranges depend on the person: these two differ in all that they depend on. */
const EXAMPLES: readonly { about: string; basis: Basis }[] = [
  {
    about: 'a woman of 30 with 60 kg and 1,900 kcal',
    basis: {
      person: { ...person, sex: 'female', age: 30, weightKg: 60, avoid: [], conditions: [] },
      energy: 1900,
      weight: 60,
    },
  },
  {
    about: 'a man of 70 with 70 kg and 2,100 kcal',
    basis: {
      person: { ...person, sex: 'male', age: 70, weightKg: 70, avoid: [], conditions: [] },
      energy: 2100,
      weight: 70,
    },
  },
]

function rangeOf({ nutrient, low, high }: Rule): string {
  const { digits, unit } = nutrients[nutrient]
  const ends = [low, high].map((end) => end?.toFixed(digits))
  const range =
    ends[0] && ends[1] ? `${ends[0]} to ${ends[1]}` : ends[0] ? `at least ${ends[0]}` : `up to ${ends[1]}`
  return `${range} ${unit}`
}

function ruleLines(pack: Pack): string[] {
  const [first, second] = EXAMPLES.map(({ basis }) => pack.rules?.(basis) ?? [])
  return first!.map((rule, index) => {
    const { edition, section, text, mark } = rule.source
    const place = [edition, section].filter(Boolean).join(', ')
    const source = `${text}${place ? ` (${place})` : ''}, ${MARK_WORDS[mark]}`
    const ranges = [rule, second![index]!].map((one, at) => `${rangeOf(one)} for ${EXAMPLES[at]!.about}`)
    return `${nutrients[rule.nutrient].name}: ${ranges.join(', ')}; ${rule.hard ? 'decides whether a day is good' : 'named where it is missed'}. ${source}.`
  })
}

const between = ([low, high]: readonly [number, number]) => `${low} to ${high}`
const namesOf = (keys: readonly string[]) => keys.map((key) => key.replaceAll('_', ' ')).join(', ')

/** What a pack judges by, a sentence each. */
function packLines(pack: Pack): string[] {
  const { extraEnergy, energyPerKg, even, proteinPerKg, notJudged, without, withoutTags } = pack
  return [
    ...(pack.staffOnly ? ['For staff alone, not on the public page.'] : []),
    ...ruleLines(pack),
    ...(extraEnergy ? [`${extraEnergy} kcal more.`] : []),
    ...(energyPerKg ? [`Energy: ${between(energyPerKg)} kcal/kg.`] : []),
    ...(proteinPerKg ? [`No target set by hand leaves ${between(proteinPerKg)} g/kg of protein.`] : []),
    ...(even ? ['Each main meal has a like part of the day’s carbohydrate.'] : []),
    ...(notJudged ? [`Shown, not judged: ${notJudged.map((key) => nutrients[key].name).join(', ')}.`] : []),
    ...(without ? [`Without: ${without.map((key) => foods[key].name).join(', ')}.`] : []),
    ...(withoutTags ? [`No dishes at meals that are: ${namesOf(withoutTags)}.`] : []),
  ]
}

const noteLines = ({ notes = [] }: Pack) => notes.map(({ text, mark }) => `${text} (${MARK_WORDS[mark]})`)

/** FNV-1a of 32 bits, from a given start. */
function fnv(text: string, start: number): string {
  let hash = start
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
/** Tells texts apart; it is no secret and guards nothing. */
const fingerprint = (text: string) => fnv(text, 0x811c9dc5) + fnv(text, 0x01234567)

function signedText(kind: SignedText['kind'], pack: Pack, lines: string[]): SignedText[] {
  if (lines.length === 0) return []
  const title = kind === 'pack' ? `Planner: ${pack.name}` : `Planner, what is said: ${pack.name}`
  return [{ kind, id: pack.key.replaceAll('_', '-'), title, lines, version: fingerprint(lines.join('\n')) }]
}

/** What is to be signed of a pack. */
export const signedTextsOf = (pack: Pack): SignedText[] => [
  ...signedText('pack', pack, packLines(pack)),
  ...signedText('note', pack, noteLines(pack)),
]

/** All that is to be signed. */
export const signedTexts: readonly SignedText[] = Object.values(packs).flatMap(signedTextsOf)
