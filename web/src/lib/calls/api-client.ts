import type { ErrorBody } from '#shared/contract/primitives.ts'
import type { Reason } from '#shared/contract/reasons.ts'
import type { Input, Output, RouteName, Routes } from '#shared/contract/routes.ts'
import { noteActivity } from './activity.ts'
import { isAnswerOf } from './answer-shape.ts'
import { countChange } from './changes-in-flight.ts'
import { type EarlyCall, takeEarlyCall } from './early-calls.ts'
import { type Fetcher, type LooseOptions, prepareCall, TIMEOUT_MS } from './prepare-call.ts'
import { clearToken, getToken } from './session.ts'

const UNREADABLE = 'The server’s answer could not be read. Please try again.'
const UNREACHABLE = 'The server could not be reached. Please check your connection.'

type Details = Partial<Omit<ErrorBody, 'error'>> & { retryAfter?: number; cause?: unknown }

/** A refusal or failure of a call. `status` is 0 if no answer came, or an unreadable one. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** Whether the message is a text for people. A failing server may send none. */
  readonly hasText: boolean
  /** Seconds to wait, from a 429's Retry-After. */
  readonly retryAfter: number | undefined
  /** Why the server refused. Code must decide by this, because texts may change. */
  readonly reason: Reason | undefined
  /** The request's id in the server's log. */
  readonly requestId: string | undefined
  /** The stored record that the request conflicts with, in the shape of the call's own answer. */
  readonly current: unknown

  constructor(status: number, text: string | null, details: Details = {}) {
    super(text ?? `API Error: ${status}`, { cause: details.cause })
    this.status = status
    this.hasText = text !== null
    this.retryAfter = details.retryAfter
    this.reason = details.reason
    this.requestId = details.requestId
    this.current = details.current
  }
}

/** Whether the request may have been carried out: no answer came, or the server failed. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status === 0 || error.status >= 500
}

/** Whether to ask again by itself: not for what has already taken {@link TIMEOUT_MS}, or it is a minute and a half. */
export const isWorthRetrying = (error: unknown): boolean =>
  isUnanswered(error) && ((error as Error).cause as Error | undefined)?.name !== 'AbortError'

/**
 * Whether a failed call leaves the outcome of an earlier, unanswered try of the same call unknown: it had no answer
 * either, or was refused before the server looked at the try.
 */
export function leavesOpen(error: unknown): boolean {
  if (isUnanswered(error)) return true
  const { status, reason } = error as RequestError
  // A 401 with a reason is about a code or a token in the call; a cap is about the record.
  return status === 403 || (status === 401 && !reason) || (status === 429 && reason !== 'cap')
}

/** The server's text about a failed call; undefined if it sent none or didn't answer. */
export function serverText(error: unknown): string | undefined {
  return error instanceof RequestError && error.status !== 0 && error.hasText ? error.message : undefined
}

/** The message about a failed call: the server's text, else that it failed or didn't answer. */
export function failureText(error: unknown): string {
  if (!(error instanceof RequestError)) return 'Something went wrong. Please try again.'
  if (error.hasText) return error.message
  return `The server failed (error ${error.status}). Please try again in a moment.`
}

type PartName = 'params' | 'query' | 'body' | 'form'

// A part is required if the route has it, unless all its fields are optional.
type Part<N extends RouteName, K extends PartName> = K extends keyof Routes[N]
  ? object extends Input<N, K>
    ? { [P in K]?: Input<N, K> }
    : { [P in K]: Input<N, K> }
  : unknown

/** A call's input, according to the contract's table. */
export type CallOptions<N extends RouteName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> &
  Part<N, 'form'> &
  ('form' extends keyof Routes[N] ? { file: File } : unknown) & {
    signal?: AbortSignal
    /** Marks an automatic refresh, which doesn't keep an idle session alive. */
    background?: boolean
    headers?: Record<string, string>
    /** Replaces `fetch`, for uploads that report their progress. */
    fetcher?: Fetcher
  }

export type Arguments<N extends RouteName> =
  object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/** Whether a 401 of the call is about the session. On other paths it means wrong credentials or codes. */
function needsSession(path: string): boolean {
  return path.startsWith('/admin/') || (path.startsWith('/auth/') && path !== '/auth/login')
}

async function toError(response: Response): Promise<RequestError> {
  const body: unknown = await response.json().catch(() => null)
  const { error, ...details } = (body && typeof body === 'object' ? body : {}) as Partial<ErrorBody>
  const text = typeof error === 'string' && error ? error : null
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  // A server failure includes its request id, so that the user can report it.
  const isNamed = text !== null && response.status >= 500 && details.requestId
  const named = isNamed ? `${text} (Request ${details.requestId})` : text
  return new RequestError(response.status, named, { ...details, retryAfter })
}

async function send(
  { path, token, url, init }: ReturnType<typeof prepareCall>,
  options: LooseOptions,
  early: EarlyCall | undefined,
  signal: AbortSignal,
): Promise<Response> {
  // The server counts activity from the request, so a slow answer doesn't extend the session.
  const askedAt = early?.at ?? Date.now()
  let response: Response
  try {
    // No time limit for a file: the user sees the progress.
    response = options.file
      ? await (options.fetcher ?? fetch)(url, init)
      : await (early?.answer ?? fetch(url, { ...init, signal }))
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new RequestError(0, UNREACHABLE, { cause })
  }
  if (response.ok) {
    if (token && !options.background && needsSession(path)) noteActivity(askedAt)
    return response
  }
  // A late 401 of an earlier session must not end the current one.
  if (response.status === 401 && needsSession(path) && token && token === getToken()) clearToken('expired')
  throw await toError(response)
}

/** The only call that returns a file; all others return JSON. */
const FILE_ROUTE: RouteName = 'reports.download'

async function read(name: RouteName, response: Response, signal?: AbortSignal): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  try {
    // HTML instead of JSON comes from elsewhere, such as a network's sign-in page.
    if (name === FILE_ROUTE && !type.includes('html')) return await response.blob()
    if (!type.includes('json')) throw new TypeError(`${type} instead of an answer`)
    const content: unknown = await response.json()
    if (!isAnswerOf(name, content)) throw new TypeError('Not the answer of this call')
    return content
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new RequestError(0, UNREADABLE, { cause })
  }
}

/** Makes a call and reads its answer. Both are aborted by the caller's signal, or when the time is up. */
export function exchange(name: RouteName, options: LooseOptions) {
  const call = prepareCall(name, options)
  const exchanged = exchangeCall(name, call, options)
  return call.init.method === 'GET' ? exchanged : countChange(exchanged)
}

async function exchangeCall(name: RouteName, call: ReturnType<typeof prepareCall>, options: LooseOptions) {
  const early = takeEarlyCall(call.url, call.init)
  const ended = early?.ended ?? new AbortController()
  const end = () => ended.abort(options.signal?.reason)
  if (options.signal?.aborted) end()
  options.signal?.addEventListener('abort', end)
  const timer = setTimeout(end, TIMEOUT_MS)
  try {
    const response = await send(call, options, early, ended.signal)
    // A large file may take longer.
    if (name === FILE_ROUTE) clearTimeout(timer)
    return { response, content: await read(name, response, options.signal) }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Makes a call of the contract.
 *
 * @example await api('otp.request', { body: { contact: email } })
 * @throws RequestError with the server's text, or 'API Error: {status}' if it sent none
 */
export async function api<N extends RouteName>(name: N, ...[options]: Arguments<N>): Promise<Output<N>> {
  return (await exchange(name, (options ?? {}) as LooseOptions)).content as Output<N>
}
