import { KEY_HEADER } from '#shared/contract/route.ts'
import type { Output, RouteName, Routes } from '#shared/contract/routes.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { keepInTab, keysInTab, readFromTab } from '../browser/tab-storage.ts'
import { same } from '../values/same.ts'
import { createStore } from '../values/store.ts'
import {
  api,
  type CallOptions,
  failureText,
  isUnanswered,
  leavesOpen,
  RequestError,
  serverText,
} from './api-client.ts'
import { countChange } from './changes-in-flight.ts'
import { getToken } from './session.ts'

/*
  How a lost answer is met (docs/guides/add-an-act.md). A press of a button sends its act under a key of its own, so
  that the server does it once however often it arrives. While no answer comes, the act is sent again. If none comes at
  all, the press is kept in the tab: the form's next press sends it again first, and goes on from its result.
*/

/** The calls that change something under a key. */
export type ActName = {
  [N in RouteName]: Routes[N] extends { method: 'GET' } | { key: false } ? never : N
}[RouteName]

/** An act's input. */
export type ActInput<N extends RouteName> = Omit<CallOptions<N>, 'signal' | 'background' | 'fetcher'>

/** One press: an act, what it sends, and the key under which the server does it once. */
export interface Press<N extends ActName = ActName> {
  key: string
  /** When it is forgotten, if it stays unanswered (epoch milliseconds). */
  until: number
  name: N
  input: ActInput<N>
}

/** The server keeps keys for a day. */
const KEPT_MS = 23 * HOUR_MS

/** The wait before an act without an answer is sent again, and how often it is. */
const AGAIN_AFTER_MS = 2000
const AGAIN = 2

/** Staff's presses are deleted with their drafts (lib/forms/session-drafts.ts). */
const place = (form: string) => `draft:unanswered:${form}`

/** The form's last press, if it got no answer. */
export const unansweredPress = <N extends ActName>(form: string) => readFromTab<Press<N>>(place(form))

/** Counts the presses that were sent, answered or given up, for those who show or store them. */
export const pressChanges = createStore(0)

/** Keeps a form's press until it is answered. */
function keepPress(form: string, press: Press): void {
  keepInTab(place(form), press, press.until)
  pressChanges.set(pressChanges.get() + 1)
}

function dropPress(form: string): void {
  keepInTab(place(form), null)
  pressChanges.set(pressChanges.get() + 1)
}

/** Puts back an unanswered press that was kept with a draft outside the tab. */
export const restorePress = (form: string, press: Press): void => keepInTab(place(form), press, press.until)

/** Whether the form's last press got no answer. */
export const isUnsettled = (form: string): boolean => unansweredPress(form) !== null

/** The forms whose names begin so and whose last press got no answer. */
export const unsettledForms = (start: string): string[] =>
  keysInTab(place(start))
    .map((key) => key.slice(place('').length))
    .filter(isUnsettled)

/** What the form's last press sent, if it got no answer. */
export const unansweredInput = <N extends ActName>(form: string): ActInput<N> | undefined =>
  unansweredPress<N>(form)?.input

/** The results of presses that were settled: the base of their form's later ones, until one of those is done. */
const results = new Map<string, unknown>()

/** Gives up a form's input, so that the next press is about something else. */
export function forgetPress(form: string): void {
  dropPress(form)
  results.delete(form)
}

/** Forgets everybody's results, after a logout or before somebody else signs in. */
export const forgetResults = () => results.clear()

/** Nothing was sent, because there was no connection. */
export class NotSentError extends RequestError {
  constructor(cause: unknown) {
    super(0, 'You are offline, so nothing was sent. Try again once you are connected.', { cause })
  }
}

/** No answer came, so the act may have been done. */
class UnknownOutcome extends RequestError {
  constructor(cause: unknown) {
    const said = serverText(cause)?.replace(/\.$/, '')
    super(
      0,
      said
        ? `The server’s last answer was “${said}”, so it isn’t known whether this was done. Please look again.`
        : 'The server could not be reached, so it isn’t known whether this was done. Please check your connection and look again.',
      { cause },
    )
  }
}

/** Whether it isn't known if an act was done. */
export const isUnknown = (error: unknown): boolean => error instanceof UnknownOutcome

/**
 * The message about a failed act: that it was not done and why, or that this isn't known.
 *
 * @param denial 'Not saved.'
 */
export const denialText = (denial: string, error: unknown): string =>
  isUnknown(error) ? failureText(error) : `${denial} ${failureText(error)}`

/**
 * A random UUID, for a key or an id. `crypto.randomUUID` is missing on a page that isn't secure, such as that of a
 * clinic's own server in its network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Whether the server itself said that it failed, unlike a proxy that waited for it in vain. */
const isServerFailure = (error: unknown): boolean =>
  Boolean(serverText(error)) || (error instanceof RequestError && error.status === 500)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whether the same session goes on. Another person's must never send what this one pressed. */
function watchSession(): () => boolean {
  const token = getToken()
  return () => getToken() === token
}

/**
 * Makes a call, again while no answer comes and the session is the same. Without a key, only one that is answered alike
 * however often it arrives.
 *
 * @param sentBefore whether it was sent without an answer before: a refusal that doesn't look at it then says nothing
 * @param again how often it is made again
 * @throws the server's refusal; a NotSentError; or that the outcome is unknown
 */
export const callUntilAnswered = <T>(call: () => Promise<T>, sentBefore = false, again = AGAIN): Promise<T> =>
  countChange(repeatUntilAnswered(call, sentBefore, again))

async function repeatUntilAnswered<T>(
  call: () => Promise<T>,
  sentBefore: boolean,
  again: number,
): Promise<T> {
  const isSameSession = watchSession()
  const failures: unknown[] = []
  let wasSent = sentBefore
  for (let tries = 0; tries <= again; tries += 1) {
    if (tries > 0) await pause(AGAIN_AFTER_MS)
    if (!isSameSession()) throw new UnknownOutcome(failures.at(-1))
    const offline = !navigator.onLine
    try {
      return await call()
    } catch (error) {
      // The caller has aborted it.
      if (!(error instanceof RequestError)) throw error
      if (!isUnanswered(error)) throw wasSent && leavesOpen(error) ? new UnknownOutcome(error) : error
      failures.push(error)
      wasSent ||= !offline
    }
  }
  const last = failures.at(-1)
  if (!wasSent) throw new NotSentError(last)
  throw failures.every(isServerFailure) ? last : new UnknownOutcome(last)
}

async function send<N extends ActName>(form: string, press: Press<N>): Promise<Output<N>> {
  const { key, name, input } = press
  const options = { ...input, headers: { ...input.headers, [KEY_HEADER]: key } } as CallOptions<N>
  const call = api as unknown as (name: N, options: CallOptions<N>) => Promise<Output<N>>
  const sentBefore = isUnsettled(form)
  // Before the answer: the page may be reloaded meanwhile.
  keepPress(form, press)
  try {
    const answer = await callUntilAnswered(() => call(name, options), sentBefore)
    forgetPress(form)
    return answer
  } catch (error) {
    if (!isUnanswered(error) || error instanceof NotSentError) dropPress(form)
    throw error
  }
}

/**
 * Learns the outcome of a form's unanswered press, by sending it again under its key. One that never arrived is done now.
 *
 * @returns its result; undefined if there is no such press, or it was refused
 * @throws that the outcome is still unknown
 */
export async function settle<N extends ActName>(form: string): Promise<Output<N> | undefined> {
  const press = unansweredPress<N>(form)
  if (!press) return undefined
  return send(form, press).catch((error: unknown) => {
    if (isUnanswered(error)) throw error
    return undefined
  })
}

/**
 * Like {@link settle}, but returns the result again until a later press of the form is done: one that was refused
 * doesn't undo it.
 */
export async function resultBefore<N extends ActName>(form: string): Promise<Output<N> | undefined> {
  const result = await settle<N>(form)
  if (result !== undefined) results.set(form, result)
  return results.get(form) as Output<N> | undefined
}

/** The base of a press: the record that its form shows, or the result of the press before it if that is newer. */
export const newer = <T extends { version: number | string }>(shown: T, before: NoInfer<T> | undefined): T =>
  // The version of a template is no number.
  before === undefined || Number(shown.version) >= Number(before.version) ? shown : before

/**
 * Sends an act for a form or a button, once however often it has to be sent. If the press before it got no answer, that
 * one is settled first.
 *
 * @param form names what is acted on, and how: 'claim:home-years', 'confirm:6f1c…'
 * @param input the act's input; or a function of the result of the press before, which is the base of this one
 * @param keptMs how long the tab keeps an unanswered press, a day at most
 * @throws the server's refusal, or that the outcome is unknown
 * @example
 * act(`claim:${id}`, 'claims.save', (before) => ({ params: { id }, body: { ...facts, version: newer(claim, before).version } }))
 */
export async function act<N extends ActName>(
  form: string,
  name: N,
  input: ActInput<N> | ((before: Output<N> | undefined) => ActInput<N>),
  keptMs = KEPT_MS,
): Promise<Output<N>> {
  const inputAfter = typeof input === 'function' ? input : () => input
  const earlier = unansweredPress<N>(form)
  // The same press again.
  if (earlier?.name === name && same(earlier.input, inputAfter(undefined))) return send(form, earlier)
  const isSameSession = watchSession()
  const before = await resultBefore<N>(form)
  if (!isSameSession())
    throw new RequestError(0, 'Somebody signed in or out meanwhile, so this was not sent.')
  return send(form, { key: newKey(), until: Date.now() + keptMs, name, input: inputAfter(before) })
}

/**
 * Like act(), for an act that may safely be done twice and whose input is the same each time, such as ending sessions.
 * After an unanswered press, the next one is a new act: since then there may be new sessions to end.
 */
export const actAnew = <N extends ActName>(form: string, name: N, input: ActInput<N>): Promise<Output<N>> =>
  send(form, { key: newKey(), until: Date.now() + KEPT_MS, name, input })
