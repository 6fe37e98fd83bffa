import { calls } from 'virtual:route-table/public'
import { API_BASE, BACKGROUND_HEADER } from '#shared/contract/route.ts'
import type { RouteName } from '#shared/contract/routes.ts'
import { getToken } from './session.ts'

/** Method and path of calls, such as 'GET /admin/patients'. */
export type Calls = { readonly [N in RouteName]?: string }

const known: { [N in RouteName]?: string } = { ...calls }

/** Adds calls that public pages don't make. */
export const addCalls = (more: Calls): void => void Object.assign(known, more)

/** A call without a complete answer is aborted after this time and counts as unanswered. */
export const TIMEOUT_MS = 30_000

/** The part of `fetch` that calls need. */
export type Fetcher = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>

/** A call's input, without the types of its route. */
export interface LooseOptions {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  form?: Record<string, string>
  file?: File
  signal?: AbortSignal
  /** Marks an automatic refresh, which doesn't keep an idle session alive. */
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
    // The browser sets the content type itself, with the boundary.
    return { content: data }
  }
  return body === undefined ? {} : { content: JSON.stringify(body), type: 'application/json' }
}

/** The arguments of `fetch` for a call of the contract, with the current session's token. */
export function prepareCall(name: RouteName, options: LooseOptions) {
  const [method, path] = known[name]!.split(' ') as [string, string]
  const token = getToken()
  const { content, type } = buildBody(options)
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  if (type) headers.set('content-type', type)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.background) headers.set(BACKGROUND_HEADER, '1')
  const init = { method, headers, body: content, signal: options.signal }
  return { path, token, url: buildUrl(path, options), init }
}
