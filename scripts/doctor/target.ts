/** The deployment that is looked at, and what was given to look with. */
export interface Target {
  /** The site's address, without a slash at its end. */
  site: string
  /** Whether it is on this machine, where what only a public deployment can have is a note. */
  loopback: boolean
  /** An admin's sign-in, for what the public can't see. */
  admin?: { username: string; password: string } | undefined
  /** Supabase's own address and public key, to try the doors beside /api. */
  supabase?: { url: string; publicKey: string } | undefined
  /** Where a code may be sent. */
  mailTo?: string | undefined
  /** The secret of the scheduled job, and where the functions are. */
  job?: { functionsUrl: string; secret: string } | undefined
}

/** What a check found. `wrong` makes the doctor fail; a note is for people. */
export interface Finding {
  level: 'right' | 'note' | 'wrong'
  /** A stable name, such as `site.shell`. */
  name: string
  text: string
  /** What to do. */
  remedy?: string
}

/** One kind of questions to a deployment. */
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

/** Asks an address, without following redirects. */
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
    return { status: 0, headers: new Headers(), text: String(error), json: undefined }
  }
}

/** As {@link ask}, with a JSON body. */
export const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A value inside parsed JSON, by its path. */
export const pick = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)
