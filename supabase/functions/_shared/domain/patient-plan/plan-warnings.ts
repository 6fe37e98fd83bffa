import { isChildAge } from '../adult-age.ts'
import { notesFor } from './medicines.ts'
import { packs } from '../planner/packs.ts'
import { bmiOf, type Condition } from '../planner/person.ts'
import { refusalsByCondition, refusalsOf } from '../planner/refusals.ts'
import { isChild, personOf } from './person-of.ts'
import { spoken } from './spoken.ts'
import { conditionsOf, missingOf, type PlanInputs, type PlanRecord } from './record.ts'

/** What a plan is judged by, beside its patient's record. */
export interface JudgedPlan {
  inputs: PlanInputs
  dishes: Record<string, { name: string }>
  marks: { rules: FoodRule[] }
}

/** A rule about food that a plan breaks, as the database finds it. */
export interface FoodRule {
  rule: string
  kind: 'allergen' | 'avoid' | 'text' | 'diet' | 'pack' | 'fasting' | 'allergy'
  /** What is avoided, the diet, the pack, the allergy. */
  of: string
  /** Keys of the dishes that break it. */
  dishes?: string[] | undefined
  /** What a meal's words say. */
  word?: string | undefined
  final: boolean
}

/** What staff should know of a plan. One with a rule needs a reason before the plan is activated. */
export interface PlanWarning {
  rule: string | null
  text: string
  /** The reason that staff gave. */
  reason: string | null
  /** No reason lifts it. */
  final: boolean
}

/** A value that was typed in another unit has more digits than it was measured with. */
const shown = (value: number) => Number(value.toFixed(1))

const LOW_EGFR = 60
const APART_DAYS = 90
const MS_PER_DAY = 86_400_000

/** Whether kidney function was low twice, three months apart, and nobody has noted it. */
function asksAboutKidneys({ values }: PlanRecord, conditions: readonly string[]): boolean {
  if (conditions.includes('kidney_disease') || conditions.includes('dialysis')) return false
  const low = values.filter(({ kind, value }) => kind === 'egfr' && value < LOW_EGFR)
  const days = low.map(({ day }) => Date.parse(day))
  return Math.max(...days) - Math.min(...days) >= APART_DAYS * MS_PER_DAY
}

type Say = (rule: string | null, text: string, final?: boolean) => void

function sayOfFood({ dishes, marks }: JudgedPlan, say: Say): void {
  for (const { rule, kind, of, dishes: keys = [], word, final } of marks.rules) {
    const names = keys.map((key) => dishes[key]?.name ?? key).join(', ')
    const texts: Record<FoodRule['kind'], string> = {
      allergen: `With ${spoken(of)}, which is avoided for an allergy: ${names}.`,
      avoid: `With ${spoken(of)}, which is to be avoided: ${names}.`,
      text: `The words of a meal say ‘${word}’: ${spoken(of)} is to be avoided.`,
      diet: `Not ${of === 'jain' ? 'Jain' : spoken(of)}: ${names}.`,
      fasting: `Fasting with ${spoken(of)}: the doctor first.`,
      pack: `‘${packs[of as Condition]?.name ?? spoken(of)}’ leaves out: ${names}.`,
      allergy: `Allergy ‘${of}’ isn’t understood: choose what to avoid.`,
    }
    say(rule, texts[kind], final)
  }
}

function sayOfPerson({ inputs }: JudgedPlan, record: PlanRecord, say: Say): void {
  const missing = missingOf(inputs)
  if (missing.length > 0) say(null, `Not known: ${missing.join(', ')}. Nothing is worked out without it.`)
  if (isChild(inputs)) say(null, 'Under 18 nothing is worked out: the sums alone are shown.')
  if (record.diet === null && inputs.diet === 'vegetarian')
    say(null, 'The diet isn’t in the record: planned as vegetarian.')
  if (record.activity === null) say(null, 'The activity isn’t in the record: planned as light.')
  for (const text of conditionsOf(record).unmapped) say(null, text)
  if (isChildAge(record.age) && !isChild(inputs))
    say('child', 'By the record the patient is under 18: the plan was made for an adult.')
  const conditions = inputs.conditions ?? []
  const person = isChild(inputs) ? undefined : personOf(inputs, record)
  const refused = person
    ? refusalsOf(person, 'staff', [])
    : refusalsByCondition({ conditions, goal: inputs.goal ?? 'maintain' }, 'staff')
  // What was said of a weight isn't said of another.
  const bmi = person ? `:${Math.floor(bmiOf(person))}` : ''
  for (const { rule, text } of refused) say(rule.startsWith('bmi_') ? `${rule}${bmi}` : rule, text)
  if (asksAboutKidneys(record, conditions))
    say('egfr', 'Two eGFR under 60, 90 days apart, without a kidney condition in the record: is there one?')
  if (conditions.includes('kidney_disease') || conditions.includes('dialysis'))
    for (const { kind, value, comparator, unit, high, day } of record.values)
      if ((kind === 'potassium' || kind === 'phosphate') && high !== null && value > high)
        say(
          `value:${kind}:${value}:${day}`,
          `${spoken(kind)} ${comparator ?? ''}${shown(value)} ${unit ?? ''} on ${day} is above its band.`,
        )
}

const VALUE_NAMES: Readonly<Record<string, string>> = {
  hba1c: 'HbA1c',
  fasting_glucose: 'Fasting glucose',
  potassium: 'Potassium',
  phosphate: 'Phosphate',
}

/** ‘HbA1c 8.1 %, 112 days old’. */
function sayOfValues({ values, today }: PlanRecord, say: Say): void {
  for (const { kind, value, comparator, unit, day } of values) {
    const days = Math.round((Date.parse(today) - Date.parse(day)) / MS_PER_DAY)
    const age = days === 0 ? 'of today' : `${days} ${days === 1 ? 'day' : 'days'} old`
    if (VALUE_NAMES[kind])
      say(
        null,
        `${[VALUE_NAMES[kind], `${comparator ?? ''}${shown(value)}`, unit].filter(Boolean).join(' ')}, ${age}.`,
      )
  }
}

function sayOfMedicines({ medicines }: PlanRecord, say: Say): void {
  for (const medicine of medicines) {
    const notes = notesFor(medicine)
    if (notes.length === 0) say(null, `Not checked: ‘${medicine}’.`)
    for (const { text, source } of notes) say(null, `${medicine}: ${text} (${source}; not yet reviewed)`)
  }
}

/** Conditions of the record that a plan wasn't made for: they are judged with it all the same. */
const sinceMade = ({ inputs }: JudgedPlan, record: PlanRecord) =>
  conditionsOf(record).conditions.filter((condition) => !inputs.conditions?.includes(condition))

/** All that staff should know of a plan, as the record says now; each rule once. */
export function warningsOf(made: JudgedPlan, record: PlanRecord): PlanWarning[] {
  const found = new Map<string, PlanWarning>()
  const overrides = made.inputs.overrides ?? []
  const say: Say = (rule, text, final = false) => {
    const key = rule ?? text
    const reason = (!final && overrides.find((override) => override.rule === rule)?.reason) || null
    if (!found.has(key)) found.set(key, { rule, text, reason, final })
  }
  const since = sinceMade(made, record)
  for (const condition of since)
    say(`new:${condition}`, `The record has ${spoken(condition)}, which the plan was not made for.`)
  const plan = {
    ...made,
    inputs: { ...made.inputs, conditions: [...(made.inputs.conditions ?? []), ...since] },
  }
  sayOfFood(plan, say)
  sayOfPerson(plan, record, say)
  sayOfValues(record, say)
  sayOfMedicines(record, say)
  return [...found.values()]
}

/** The rules that a plan breaks, each of which needs a reason before it is activated. */
export const brokenRules = (warnings: readonly PlanWarning[]): string[] =>
  warnings.flatMap(({ rule, final }) => (rule && !final ? [rule] : []))

/** What of an active plan the record no longer allows: rules that nobody set aside with a reason. */
export const flagsOfPlan = (plan: JudgedPlan, record: PlanRecord): { rule: string; text: string }[] =>
  warningsOf(plan, record).flatMap(({ rule, text, reason }) => (rule && !reason ? [{ rule, text }] : []))
