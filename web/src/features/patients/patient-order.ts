import type { MissingDetail, PatientOrder } from '#shared/contract/patients.ts'

type Key = 'name' | 'last' | 'next'

/** The orders of the list beside 'newest first'. */
export const ORDER_NAMES: Record<PatientOrder, string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-last': 'Last visit, newest first',
  last: 'Last visit, oldest first',
  next: 'Next visit, soonest first',
  '-next': 'Next visit, latest first',
}

/** A kept order, which may be of another version of the site; '' is newest first. */
export const orderOf = (text: string): PatientOrder | '' =>
  text in ORDER_NAMES ? (text as PatientOrder) : ''

/** How the list is sorted by a column, for `aria-sort`. */
export function sortedBy(order: PatientOrder | '', key: Key): 'ascending' | 'descending' | undefined {
  if (order === key) return 'ascending'
  return order === `-${key}` ? 'descending' : undefined
}

/** The order after a press on a column's head: ascending, descending, newest first again. */
export function nextOrder(order: PatientOrder | '', key: Key): PatientOrder | '' {
  if (order === key) return `-${key}`
  return order === `-${key}` ? '' : key
}

/** The list's filters by a missing detail. */
export const MISSING_NAMES: Record<MissingDetail, string> = {
  age: 'No age',
  sex: 'No sex',
  height: 'No height',
  weight: 'No weight',
  bp: 'No BP',
  email: 'No email',
}

/** A kept filter, which may be of another version of the site; '' is none. */
export const missingOf = (text: string): MissingDetail | '' =>
  text in MISSING_NAMES ? (text as MissingDetail) : ''
