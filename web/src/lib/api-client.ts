import type { Input, Output, RouteName, Routes } from '#shared/contract/routes.ts'
import { API_BASE, BACKGROUND_HEADER, NEXT_CURSOR_HEADER } from '#shared/contract/route.ts'
import { noteActivity } from './activity.ts'
import { routeTable } from './route-table.ts'
import { clearToken, getToken } from './session.ts'

/** A refusal or failure of a call. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Seconds to wait, from a 429's Retry-After. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.retryAfter = options.retryAfter
  }
}

/** The server's own words about a failed call; undefined when it had none, or gave no answer at all. */
export function serverText(error: unknown): string | undefined {
  const spoken = error instanceof ApiError && error.status !== 0 && !error.message.startsWith('API Error:')
  return spoken ? error.message : undefined
}

type PartName = 'params' | 'query' | 'body' | 'form'

// A part is asked for when the route has it, and may be left out when all of its fields may be.
type Part<N extends RouteName, K extends PartName> = K extends keyof Routes[N]
  ? object extends Input<N, K>
    ? { [P in K]?: Input<N, K> }
    : { [P in K]: Input<N, K> }
  : unknown

/** What a call takes, as the contract's table says. */
export type CallOptions<N extends RouteName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> &
  Part<N, 'form'> &
  ('form' extends keyof Routes[N] ? { file: File } : unknown) & {
    signal?: AbortSignal
    /** A refresh that nobody asked for: it doesn't keep an idle session alive (D20). */
    background?: boolean
    headers?: Record<string, string>
    /** Sends the request in another way than by `fetch`: an upload that reports its progress. */
    fetcher?: Fetcher
  }

/** The part of `fetch` that calls need. */
export type Fetcher = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>

type Arguments<N extends RouteName> =
  object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

interface LooseOptions {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  form?: Record<string, string>
  file?: File
  signal?: AbortSignal
  background?: boolean
  headers?: Record<string, string>
  fetcher?: Fetcher
}

function buildUrl(path: string, { params = {}, query = {} }: LooseOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  const text = search.toString()
  return API_BASE + filled + (text && `?${text}`)
}

function buildBody({ body, form, file }: LooseOptions): { content?: BodyInit; type?: string } {
  if (file) {
    const data = new FormData()
    for (const [key, value] of Object.entries(form ?? {})) data.set(key, value)
    data.set('file', file)
    // The browser sets the type itself, with the boundary.
    return { content: data }
  }
  return body === undefined ? {} : { content: JSON.stringify(body), type: 'application/json' }
}

/** Calls that answer 401 for another reason than the session: wrong credentials, wrong or spent codes. */
function needsSession(path: string): boolean {
  return path.startsWith('/admin/') || (path.startsWith('/auth/') && path !== '/auth/login')
}

async function toError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const text = body && typeof body === 'object' && 'error' in body ? body.error : null
  const message = typeof text === 'string' && text ? text : `API Error: ${response.status}`
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(response.status, message, { retryAfter })
}

async function send(name: RouteName, options: LooseOptions): Promise<Response> {
  const [method, path] = routeTable[name].split(' ') as [string, string]
  const token = getToken()
  const { content, type } = buildBody(options)
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  if (type) headers.set('content-type', type)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.background) headers.set(BACKGROUND_HEADER, '1')

  // The server counts from when it was asked: a slow answer prolongs nothing.
  const askedAt = Date.now()
  let response: Response
  try {
    response = await (options.fetcher ?? fetch)(buildUrl(path, options), {
      method,
      headers,
      body: content,
      signal: options.signal,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError(0, 'The server could not be reached. Please check your connection.', { cause })
  }
  if (response.ok) {
    if (token && !options.background && needsSession(path)) noteActivity(askedAt)
    return response
  }
  // A late refusal of an earlier session must not end the one that has begun since.
  if (response.status === 401 && needsSession(path) && token && token === getToken()) clearToken('expired')
  throw await toError(response)
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : response.blob()
}

/**
 * Makes a call of the contract.
 *
 * @example await api('otp.request', { body: { contact: email } })
 * @throws ApiError with the server's text, or 'API Error: {status}' when it sent none
 */
export async function api<N extends RouteName>(name: N, ...[options]: Arguments<N>): Promise<Output<N>> {
  return (await read(await send(name, (options ?? {}) as LooseOptions))) as Output<N>
}

/** Like `api`, for lists that come in pages: with the cursor of the next page, or null on the last. */
export async function apiPage<N extends RouteName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<{ items: Output<N>; nextCursor: string | null }> {
  const response = await send(name, (options ?? {}) as LooseOptions)
  return { items: (await read(response)) as Output<N>, nextCursor: response.headers.get(NEXT_CURSOR_HEADER) }
}
