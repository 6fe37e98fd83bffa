import { ADULT_AGE } from '../adult-age.ts'
import { packs } from './packs.ts'
import { bmiOf, type Condition, type Person, proteinWeight } from './person.ts'
import { energyOf, ENERGY_FLOOR } from './targets.ts'

export interface Refused {
  rule: string
  /** A kind sentence with a way on. */
  text: string
}

/** No day is planned; no numbers to aim at are given. */
export interface Refusal {
  refused: Refused[]
}

/** Who sees the plan: visitors, or staff who answer for it. */
export const AUDIENCES = ['public', 'staff'] as const
export type Audience = (typeof AUDIENCES)[number]

const PERSON_NOT_PAGE = 'This needs a person, not a page: book a consultation and we plan it together.'

const REFUSED_CONDITIONS: Readonly<Partial<Record<Condition, string>>> = {
  eating_disorder: `With an eating disorder, now or ever, a page of amounts can do harm. ${PERSON_NOT_PAGE}`,
  type_1_diabetes: `With type 1 diabetes food and insulin are matched one to the other. ${PERSON_NOT_PAGE}`,
  insulin: `Meals must match your insulin. ${PERSON_NOT_PAGE}`,
  sulfonylurea: `These tablets can cause low sugar, so that amounts must match them. ${PERSON_NOT_PAGE}`,
  liver_disease: `With liver disease food is part of the treatment. ${PERSON_NOT_PAGE}`,
  transplant: `After a transplant food and medicines are matched. ${PERSON_NOT_PAGE}`,
  heart_failure: `With heart failure salt and fluid are set by your doctor. ${PERSON_NOT_PAGE}`,
  cancer_treatment: `During cancer treatment what you can eat changes from week to week. ${PERSON_NOT_PAGE}`,
  bariatric_surgery: `After bariatric surgery meals are small and need supplements. ${PERSON_NOT_PAGE}`,
  swallowing: `With trouble swallowing or tube feeding textures come first. ${PERSON_NOT_PAGE}`,
  warfarin: `With this medicine greens should stay the same from week to week. ${PERSON_NOT_PAGE}`,
  lithium: `With lithium a change of salt changes the level in your blood. ${PERSON_NOT_PAGE}`,
  unintended_loss:
    'Losing weight without wanting to should be looked into: see a doctor soon, and we plan your food with you after that.',
}

const STAFF_ONLY_TEXT: Readonly<Record<string, string>> = {
  kidney_disease: `With kidney disease what is right depends on your blood values. ${PERSON_NOT_PAGE}`,
  dialysis: `On dialysis food, fluid and potassium go by your unit. ${PERSON_NOT_PAGE}`,
  pregnancy: `In pregnancy we plan with you, month by month. ${PERSON_NOT_PAGE}`,
  lactation: `While you breastfeed we plan with you. ${PERSON_NOT_PAGE}`,
}

const OLD_AGE = 65
const NO_LOSS_BMI = 18.5
const LEAST_BMI = 17
const MOST_BMI = 40
const HEALTHY_BMI = 23
/** What nobody can lift: the estimate of energy is made for adults. */
const FINAL = 'under_18'

function byBody(person: Person): Refused[] {
  const bmi = bmiOf(person)
  const lose = person.goal === 'lose'
  const found: Refused[] = []
  const add = (rule: string, text: string) => found.push({ rule, text })
  if (person.age < ADULT_AGE) {
    add(FINAL, `Children and teenagers grow: their food isn’t planned by a page. ${PERSON_NOT_PAGE}`)
    // The limits of the BMI below are those of adults.
    return found
  }
  if (bmi < LEAST_BMI)
    add('bmi_under_17', `Your weight is very low for your height: please see a doctor. ${PERSON_NOT_PAGE}`)
  else if (lose && bmi < NO_LOSS_BMI)
    add(
      'lose_underweight',
      'Your weight is already low for your height, so we don’t plan a loss. Choose ‘Gain weight’ or ‘Maintain’, or talk to us.',
    )
  else if (lose && bmi < HEALTHY_BMI)
    add(
      'lose_at_healthy_weight',
      'Your weight is in the healthy range for your height: choose ‘Maintain’ for a day that keeps it there.',
    )
  if (bmi >= MOST_BMI)
    add('bmi_from_40', `At your weight a plan needs a medical look first. ${PERSON_NOT_PAGE}`)
  if (lose && person.age > OLD_AGE)
    add(
      'lose_over_65',
      `Over 65 losing weight can cost muscle: choose ‘Maintain’, or let us plan it with you.`,
    )
  if (lose && energyOf(person) < ENERGY_FLOOR[person.sex])
    add(
      'energy_too_low',
      'Losing weight would leave too little food to be well nourished: choose ‘Maintain’, or talk to us.',
    )
  return found
}

/** Packs whose hard rules can't hold together, both named. */
function contradictions(person: Person): Refused[] {
  const basis = { person, energy: energyOf(person), weight: proteinWeight(person) }
  const rules = person.conditions.flatMap((condition) => {
    const pack = packs[condition]
    return (pack?.rules?.(basis) ?? []).filter(({ hard }) => hard).map((rule) => ({ pack: pack!, rule }))
  })
  const found: Refused[] = []
  for (const [index, { pack, rule }] of rules.entries())
    for (const other of rules.slice(index + 1))
      if (
        other.rule.nutrient === rule.nutrient &&
        other.pack !== pack &&
        ((rule.low ?? 0) > (other.rule.high ?? Infinity) || (other.rule.low ?? 0) > (rule.high ?? Infinity))
      )
        found.push({
          rule: `${pack.key}+${other.pack.key}`,
          text: `‘${pack.name}’ and ‘${other.pack.name}’ ask for opposite things. ${PERSON_NOT_PAGE}`,
        })
  return found
}

/** Why no day is planned with someone's conditions, whatever their measures. */
export function refusalsByCondition(
  person: Pick<Person, 'conditions' | 'goal'>,
  audience: Audience,
): Refused[] {
  const found: Refused[] = []
  for (const condition of person.conditions) {
    const text =
      REFUSED_CONDITIONS[condition] ?? (audience === 'public' ? STAFF_ONLY_TEXT[condition] : undefined)
    if (text) found.push({ rule: condition, text })
  }
  if (person.goal === 'lose')
    for (const condition of ['pregnancy', 'lactation'] as const)
      if (person.conditions.includes(condition) && audience === 'staff')
        found.push({
          rule: `lose+${condition}`,
          text: 'No loss is planned in pregnancy or in the first six months after it.',
        })
  return found
}

/**
 * Why no day is planned for a person; empty if one is. Staff may override rules by name; visitors can't, and nobody
 * can for children.
 */
export function refusalsOf(person: Person, audience: Audience, overrides: readonly string[]): Refused[] {
  const found = [...byBody(person), ...refusalsByCondition(person, audience), ...contradictions(person)]
  if (audience === 'public') return found
  return found.filter(({ rule }) => rule === FINAL || !overrides.includes(rule))
}
