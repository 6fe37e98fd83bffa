import type { WaitingWish } from '#shared/contract/waiting.ts'
import { same } from '#web/lib/values/same.ts'
import type { Person } from './api/join-waiting.ts'
import type { Verification } from '#web/entities/booking/flow/booking-state.ts'
import { foldAddress } from '#web/entities/booking/flow/next-state.ts'
import { keepInTab, readFromTab } from '#web/lib/browser/tab-storage.ts'

/** A person who asks to join the list, and the times that suit them. */
export interface Asked {
  person: Person
  wish: WaitingWish
}

/** A request to join the list, with the proof of its address. */
export interface SentJoin extends Asked {
  proof: Pick<Verification, 'token' | 'tokenUntil'>
}

const KEY = 'sent-joins'

/** Stores unanswered requests in this tab, each as long as its proof is valid. */
export function keepJoins(joins: SentJoin[]): void {
  const until = Math.max(...joins.map(({ proof }) => proof.tokenUntil))
  keepInTab(KEY, joins.length > 0 ? joins : null, until)
}

/** The requests that were unanswered when the page was reloaded, newest last. */
export function readJoins(): SentJoin[] {
  const now = Date.now()
  return (readFromTab<SentJoin[]>(KEY, now) ?? []).filter(({ proof }) => now < proof.tokenUntil)
}

/** Whether two requests ask for the same. The proof of the address may differ. */
const asksSame = (one: Asked, other: Asked) => same([one.person, one.wish], [other.person, other.wish])

const isOfAddress = (one: Asked, other: Asked) =>
  foldAddress(one.person.email) === foldAddress(other.person.email)

/** The newest request of each address, which replaces the earlier ones on the server. */
export const newestOf = (joins: SentJoin[]): SentJoin[] =>
  joins.filter((join, index) => !joins.slice(index + 1).some((later) => isOfAddress(join, later)))

/** Whether the list contains an equal request. */
export const includesJoin = (joins: SentJoin[], join: SentJoin): boolean =>
  joins.some((other) => asksSame(other, join))

/** The requests without the given one, which was refused. */
export const withoutJoin = (joins: SentJoin[], join: SentJoin): SentJoin[] =>
  joins.filter((other) => !asksSame(other, join))

/** The requests without those of an address, one of which has succeeded. */
export const withoutAddress = (joins: SentJoin[], join: SentJoin): SentJoin[] =>
  joins.filter((other) => !isOfAddress(other, join))

/** The requests with the given one as the newest of its address. If it already is, it keeps its place. */
export const withJoin = (joins: SentJoin[], join: SentJoin): SentJoin[] =>
  includesJoin(newestOf(joins), join)
    ? joins.map((other) => (asksSame(other, join) ? join : other))
    : [...withoutJoin(joins, join), join]
