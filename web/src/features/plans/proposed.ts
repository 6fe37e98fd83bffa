import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { addItem, mealAt, replaceItem, type Week } from './week.ts'

/** A change for all days that have its dish at its meal. */
export type Proposal = PatientPlan['computed']['proposals'][number]

const placesOf = (week: Week, { meal, dish }: Proposal) =>
  week.flatMap((_, day) => {
    const { items } = mealAt(week, { day, meal })
    if (dish === null) return [{ day, index: items.length }]
    const index = items.findIndex((item) => item.dish === dish)
    return index === -1 ? [] : [{ day, index }]
  })

/** Whether a change is still to be made: its dish stands in the week, in another portion. */
export const isOpen = (week: Week, proposal: Proposal): boolean =>
  placesOf(week, proposal).some(({ day }) =>
    mealAt(week, { day, meal: proposal.meal }).items.every(
      (item) => item.dish !== proposal.instead.dish || item.portion !== proposal.instead.portion,
    ),
  )

/** Makes a change in all its days. */
export const withProposal = (week: Week, proposal: Proposal): Week =>
  placesOf(week, proposal).reduce((now, { day, index }) => {
    const { meal, instead } = proposal
    if (proposal.dish === null) return addItem(now, { day, meal }, { ...instead })
    return replaceItem(now, { day, meal, index }, instead.dish, instead.portion)
  }, week)
