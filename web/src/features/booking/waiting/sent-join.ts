import type { WaitingWish } from '#shared/contract/waiting.ts'
import type { Person } from '../api/change-waiting.ts'
import type { Verification } from '../flow/booking-state.ts'
import { keepInTab, readFromTab } from '../tab-storage.ts'

/** Who would like to join the list, and when they could come. */
export interface Asked {
  person: Person
  wish: WaitingWish
}

/** A request to join the list, with the proof of its address. */
export interface SentJoin extends Asked {
  proof: Pick<Verification, 'token' | 'tokenUntil'>
}

const KEY = 'sent-join'

/** Stores a request that is sent and not answered, in this tab and as long as its proof holds; null deletes it. */
export const keepJoin = (join: SentJoin | null): void => keepInTab(KEY, join, join?.proof.tokenUntil ?? 0)

/** The request that was left unanswered when the page was reloaded, or null. */
export const readJoin = (): SentJoin | null => readFromTab(KEY, Date.now())
