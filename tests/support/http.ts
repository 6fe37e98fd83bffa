import { theClinic } from './clinic.ts'

/** An answer of /api with its body parsed. Pass the body's type if a test reads its fields. */
export type Answer<Body = Record<string, unknown>> = {
  status: number
  /** The parsed JSON; null when there is none. */
  body: Body
  text: string
  headers: Headers
}

type Init = {
  /** Sent as JSON. A FormData or a string is sent unchanged (a string for malformed JSON). */
  body?: unknown
  headers?: Record<string, string>
}

/** The calls of one persona. Each sends its token. */
export type Caller = {
  token?: string
  request: <Body = Record<string, unknown>>(
    method: string,
    path: string,
    init?: Init,
  ) => Promise<Answer<Body>>
  get: <Body = Record<string, unknown>>(path: string) => Promise<Answer<Body>>
  post: <Body = Record<string, unknown>>(path: string, body?: unknown) => Promise<Answer<Body>>
  put: <Body = Record<string, unknown>>(path: string, body?: unknown) => Promise<Answer<Body>>
  patch: <Body = Record<string, unknown>>(path: string, body?: unknown) => Promise<Answer<Body>>
  delete: <Body = Record<string, unknown>>(path: string) => Promise<Answer<Body>>
}

/** A caller of /api with the given token, or a visitor without one. Paths are the contract's, without /api. */
export function callerWith(token?: string): Caller {
  const request: Caller['request'] = async <Body>(method: string, path: string, init: Init = {}) => {
    const { body, headers = {} } = init
    const plain = body === undefined || typeof body === 'string' || body instanceof FormData
    const response = await fetch(`${theClinic().url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: plain ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const parsed = (isJson && text !== '' ? JSON.parse(text) : null) as Body
    return { status: response.status, body: parsed, text, headers: response.headers }
  }
  return {
    token,
    request,
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, { body }),
    put: (path, body) => request('PUT', path, { body }),
    patch: (path, body) => request('PATCH', path, { body }),
    delete: (path) => request('DELETE', path),
  }
}

/** Someone without an account. */
export const visitor: Caller = callerWith()
