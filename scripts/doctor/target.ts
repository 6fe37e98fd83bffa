import { causeOf } from '../error-cause.ts'

/** The deployment to check, and the credentials given for it. */
export interface Target {
  /** The site's address, without a trailing slash. */
  site: string
  /** The address with the calls under /api: the site's, or the functions' own if the site isn't published yet. */
  api: string
  /** Whether it is on this machine; requirements of public deployments are then only notes. */
  loopback: boolean
  /** An admin's sign-in, for checks that need one. */
  admin?: { username: string; password: string } | undefined
  /** Supabase's own address and keys: the public one to test access outside /api, the secret one for Storage. */
  supabase?: { url: string; publicKey?: string | undefined; secretKey?: string | undefined } | undefined
  /** The recipient of a test code. */
  mailTo?: string | undefined
  /** The address of the functions, bypassing the site's host. */
  functionsUrl?: string | undefined
  /** The secret of the scheduled job, and the address of the functions. */
  job?: { functionsUrl: string; secret: string } | undefined
}

/**
 * The result of a check. `wrong` makes the doctor fail; a note is only information. A check is right only if it got a
 * positive answer, not if the answer is missing or comes from something else.
 */
export interface Finding {
  level: 'right' | 'note' | 'wrong'
  /** A stable name, such as `site.shell`. */
  name: string
  text: string
  /** The solution. */
  remedy?: string
}

/** The command that brings a deployment in line with this checkout and its settings file. */
export const DEPLOY = '`npm run deploy -- --env-file <file> --run`'

/** A group of checks of a deployment. */
export type Check = (target: Target) => Promise<Finding[]>

export const right = (name: string, text: string): Finding => ({ level: 'right', name, text })
export const note = (name: string, text: string, remedy?: string): Finding => ({
  level: 'note',
  name,
  text,
  ...(remedy ? { remedy } : {}),
})
export const wrong = (name: string, text: string, remedy: string): Finding => ({
  level: 'wrong',
  name,
  text,
  remedy,
})

/** An answer with its body read; status 0 when there was none. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  json: unknown
}

/** Fetches an address, without following redirects. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    let json: unknown
    try {
      json = isJson ? JSON.parse(text) : undefined
    } catch {
      json = undefined
    }
    return { status: response.status, headers: response.headers, text, json }
  } catch (error) {
    return { status: 0, headers: new Headers(), text: causeOf(error), json: undefined }
  }
}

/** Like {@link ask}, with a JSON body. */
export const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** How an answer is described: its status and where it redirects, or why there is none. */
export function outcome({ status, headers, text }: Answer): string {
  if (status === 0) return text
  return headers.has('location') ? `${status} to ${headers.get('location')}` : String(status)
}

/** Whether the function itself answered: errors of the platform's gateway and of hosts look different. */
export const isOurs = ({ json }: Answer): boolean =>
  typeof pick(json, 'ok') === 'boolean' ||
  (typeof pick(json, 'error') === 'string' && typeof pick(json, 'requestId') === 'string')

/** A value inside parsed JSON, by its path. */
export const pick = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)
