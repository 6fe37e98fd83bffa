import type { Input, Output } from '#shared/contract/routes.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { foldAddress } from '#web/entities/booking/flow/next-state.ts'
import { act, isUnsettled, unansweredInput, unsettledForms } from '#web/lib/calls/act.ts'

/** A request to join the list: the details of a booking, the times that suit, and the proof of the address. */
export type JoinRequest = Input<'waiting.join', 'body'>

/** As long as the proof of an address is valid. */
const KEPT_MS = 30 * MINUTE_MS

/** Each address has a form of its own: a request of another one settles nothing. */
const formOf = (email: string) => `join:${foldAddress(email)}`

/** Puts the owner of a verified address on the list. */
export const joinWaiting = (request: JoinRequest): Promise<Output<'waiting.join'>> =>
  act(formOf(request.email), 'waiting.join', { body: request }, KEPT_MS)

/** Whether the last request of an address got no answer. */
export const isUnansweredJoin = (email: string): boolean => isUnsettled(formOf(email))

/** The requests of this tab that got no answer, one per address. */
export const unansweredJoins = (): JoinRequest[] =>
  unsettledForms(formOf('')).flatMap((form) => unansweredInput<'waiting.join'>(form)?.body ?? [])
