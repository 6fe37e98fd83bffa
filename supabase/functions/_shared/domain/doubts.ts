import { daysBetween, formatShortDate } from './dates.ts'
import type { Medicine } from './medicines.ts'

/** A value that can hardly be meant. Staff are asked about it once; nothing is refused because of it. */
export interface Doubt {
  /** 'Metformin 500 mg', 'Weight'. */
  about: string
  /** '3030 days'. */
  why: string
}

const MOST_PIECES = 4
const MOST_DAYS = 365
const DAYS_OF: Record<string, number> = { d: 1, w: 7, m: 30, y: 365 }
/** Shorter allergies must be a word: 'Veggie' doesn't name 'Egg', 'Nutmeg' doesn't name 'Nut'. */
const CHARS_WITHIN_WORDS = 5
/** 'D' is no allergy. */
const MIN_ALLERGY_CHARS = 3

/** Digits of all scripts as 0–9. Each script's digits follow each other, from 0 to 9. */
const foldDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value % 10)
  })

/** '5 ml', '10 u' and '1/2' are no plain numbers. */
function isTooMany(dose: string): boolean {
  const text = foldDigits(dose)
  return /^\d+$/.test(text) && Number(text) > MOST_PIECES
}

/** The year of a date: '2026-12-24', '12/12/2026', 'till 24 Dec 2026'. But '2026', 'for 2020' and '2020 days' are counts. */
const YEAR =
  /(?<!\d)(?:19|20)\d\d(?=([/.-])\d\d?\1)|(?<=[\p{L}\d].*)(?<!\d|\b(?:for|x)\s*)(?:19|20)\d\d(?!\d|\s*[dwmy])/gu
/** As in '1,000' and '1,00,000'. */
const THOUSANDS = /(?<=\d),(?=(?:\d\d,)*\d{3}(?!\d))/g

/** Reads '3030', '3030d', '24 mths', '10-14 days' and '२ yrs', but no '30 min', '500 mg' or dates. */
function isTooLong(timing: string): boolean {
  const text = foldDigits(timing).toLowerCase().replace(THOUSANDS, '').replace(YEAR, '')
  return [...text.matchAll(/(\d+(?:\.\d+)?)[^\p{L}\d]*(\p{L}*)/gu)].some(([, count, unit = '']) => {
    const days = /^(?:min|ml|mg|mcg)/.test(unit) ? 0 : (DAYS_OF[unit.charAt(0)] ?? 1)
    return Number(count) * days > MOST_DAYS
  })
}

const foldName = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** The words of a text, in lower case, each between spaces. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

/** 'Egg-free' doesn't name 'Egg'. */
function names(medicine: string, allergy: string): boolean {
  const name = wordsOf(allergy).trim().replace(/s$/, '')
  if (!name) return false
  const pattern =
    name.length >= CHARS_WITHIN_WORDS ? `${name}(?!s? free )` : ` ${name}(?:s|beans?)? (?!free )`
  return new RegExp(pattern, 'u').test(wordsOf(medicine))
}

const NO_ALLERGY = /(?<![\p{L}\p{N}])(?:none|nil|no|n\/a|na|nka|nkda)(?![\p{L}\p{N}])/giu
const NO_SUBSTANCE = /\b(?:allergic to|allerg(?:y|ies)(?: to)?|intolerance(?: to)?|drugs?)\b/gi

/** The substances of an allergy as noted: 'Penicillin (rash)', 'Allergic to egg and milk', 'N/A'. */
const substancesOf = (noted: string) =>
  noted
    .replace(NO_ALLERGY, ' ')
    .split(/[,;/():&+]|\sand\s/i)
    .map((part) => part.replace(NO_SUBSTANCE, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => part.length >= MIN_ALLERGY_CHARS)

/**
 * The doubtful values of a prescription: plain whole numbers above 4 as a dose, more than 365 days, a medicine listed
 * twice, a medicine that names an allergy (PRESCRIPTIONS-10).
 * @param allergies as noted: 'Penicillin (rash)'
 */
export function medicineDoubts(rows: readonly Medicine[], allergies: readonly string[]): Doubt[] {
  const noted = allergies.flatMap(substancesOf)
  const keys = rows.map(({ medicine }) => foldName(medicine))
  return rows.flatMap((row, index) => {
    const [m, n, e, timing] = [row.m, row.n, row.e, row.timing].map((text) => text.trim()) as [
      string,
      string,
      string,
      string,
    ]
    const doses = [
      isTooMany(m) && `${m} in the morning`,
      isTooMany(n) && `${n} at noon`,
      isTooMany(e) && `${e} in the evening`,
    ]
    const whys = [
      ...doses,
      isTooLong(timing) && (/^\p{Nd}+$/u.test(timing) ? `${timing} days` : timing),
      keys.indexOf(keys[index]!) === index &&
        keys.lastIndexOf(keys[index]!) > index &&
        'listed more than once',
      ...noted
        .filter((allergy) => names(row.medicine, allergy))
        .map((allergy) => `allergy to ${allergy} noted`),
    ]
    return whys.flatMap((why) => (why ? [{ about: row.medicine.trim(), why }] : []))
  })
}

/** A value measured before. Without a day it counts as recent. */
export interface LastMeasure {
  value: number
  /** YYYY-MM-DD. */
  day?: string
}

/** What is known of a patient when new measures are typed. */
export interface KnownMeasures {
  weightKg?: LastMeasure
  heightCm?: LastMeasure
  /** In years; null if unknown. */
  age: number | null
  /** YYYY-MM-DD. */
  today: string
}

const MOST_WEIGHT_CHANGE = 0.1
const WEIGHT_IS_RECENT_FOR_DAYS = 92
const MOST_HEIGHT_CHANGE_CM = 2
/** From this age on, a height hardly changes. */
const GROWN_UP_AGE = 20
/** In mmHg. Wider values are possible, but rarely meant. */
const USUAL_BP = { systolic: [60, 260], diastolic: [30, 160] } as const

/** Decimals aren't exact: 70.4 - 64 is more than 6.4. */
const differs = (a: number, b: number, by: number) => Math.abs(a - b) > by + 1e-9

const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high

const compared = (value: number, last: LastMeasure, unit: string) =>
  `${value} ${unit}, after ${last.value} ${unit}${last.day ? ` on ${formatShortDate(last.day)}` : ''}`

/**
 * The doubtful ones among typed measures: a weight more than 10 % from the last within 92 days, a height more than 2 cm
 * from the last one from the age of 20 or without a known age, a blood pressure out of 60–260 / 30–160 (PATIENTS-17).
 */
export function measureDoubts(
  typed: { weightKg?: number | null; heightCm?: number | null; bp?: string | null },
  { weightKg: lastWeight, heightCm: lastHeight, age, today }: KnownMeasures,
): Doubt[] {
  const { weightKg, heightCm, bp } = typed
  const doubts: Doubt[] = []
  const recent = (day?: string) => !day || daysBetween(day, today) <= WEIGHT_IS_RECENT_FOR_DAYS
  if (
    weightKg &&
    lastWeight &&
    recent(lastWeight.day) &&
    differs(weightKg, lastWeight.value, lastWeight.value * MOST_WEIGHT_CHANGE)
  )
    doubts.push({ about: 'Weight', why: compared(weightKg, lastWeight, 'kg') })
  const grownUp = age === null || age >= GROWN_UP_AGE
  if (heightCm && lastHeight && grownUp && differs(heightCm, lastHeight.value, MOST_HEIGHT_CHANGE_CM))
    doubts.push({ about: 'Height', why: compared(heightCm, lastHeight, 'cm') })
  if (bp) {
    const [systolic, diastolic] = bp.split('/').map(Number) as [number, number]
    if (!within(systolic, USUAL_BP.systolic) || !within(diastolic, USUAL_BP.diastolic))
      doubts.push({
        about: 'BP',
        why: `${bp} is not within ${USUAL_BP.systolic.join('–')} / ${USUAL_BP.diastolic.join('–')}`,
      })
  }
  return doubts
}
