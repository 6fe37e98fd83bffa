import { type Person, readPerson } from '../planner/person.ts'
import { targetsOf } from '../planner/targets.ts'
import { isChild, personOf } from './person-of.ts'
import type { PlanInputs, PlanRecord } from './record.ts'

/** The person of a plan with measures that can be reckoned with; none for a child. */
export function adultOf(inputs: PlanInputs, record: PlanRecord): Person | undefined {
  const person = personOf(inputs, record)
  return person && !isChild(inputs) ? readPerson(person) : undefined
}

/** What a day of a plan aims at; nothing for a child or where a measure is missing. */
export function bandsFor(inputs: PlanInputs, record: PlanRecord) {
  const person = adultOf(inputs, record)
  const rules = person ? targetsOf(person, inputs.targets, false).rules : []
  return rules.map(({ aim, source, ...rule }) => ({
    ...rule,
    ...(aim && { aim: [...aim] }),
    source: { ...source },
  }))
}
