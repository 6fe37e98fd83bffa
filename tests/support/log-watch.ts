import type { Stack } from '#local/start/stack.ts'

/** What tests used that no log may hold: each kind of thing with its values. */
export type Secrets = Record<
  'name' | 'address' | 'telephone number' | 'code' | 'password or key',
  Set<string>
>

export const noSecrets = (): Secrets => ({
  name: new Set(),
  address: new Set(),
  'telephone number': new Set(),
  code: new Set(),
  'password or key': new Set(),
})

/** What gives itself away by its form, whichever test it came from. */
const forms: Record<string, RegExp> = {
  // Letters at the end: a package's version (hono@4.13.19) is no address. The accounts' own stand-ins are none either.
  address: /[\w.+-]+@(?!staff\.invalid|decoy\.invalid)[\w.-]+\.[a-z]{2,}/i,
  'sign-in token': /eyJ[\w-]{10,}\./,
  'booking token': /(?<![\w-])(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)[\w-]{43}(?![\w-])/,
  'temporary password': /(?<![\w-])[A-Za-z2-9]{4}(-[A-Za-z2-9]{4}){3}(?![\w-])/,
}

/** Names of two words: a fuzz test's patient may be called 'null' or 'POST', which any line may say. */
const isTelling = (name: string): boolean => /\p{L}{3,}\s+\p{L}{2,}/u.test(name)

/** The lines in which one of the secrets stands, each with its kind. */
export function findTold(lines: readonly string[], secrets: Secrets): string[] {
  const told: string[] = []
  for (const line of new Set(lines)) {
    // Milliseconds are no code.
    const text = line.replace(/"ms":\d+/, '')
    const numbers = new Set(text.match(/(?<!\d)\d{6}(?!\d)/g))
    const kinds = Object.entries(forms)
      .filter(([, form]) => form.test(text))
      .map(([kind]) => kind)
    for (const [kind, values] of Object.entries(secrets)) {
      const found = kind === 'code' ? [...numbers].some((number) => values.has(number)) : isIn(text, values)
      if (found) kinds.push(kind)
    }
    if (kinds.length > 0) told.push(`${[...new Set(kinds)].join(', ')} in: ${line}`)
  }
  return told
}

const isIn = (text: string, values: Set<string>): boolean => [...values].some((value) => text.includes(value))

/** Remembers what a clinic's tests use, and holds its log against it at the end (S40). */
export type LogWatch = {
  /** Takes down who is in the database and in the mail, before a test empties it. */
  remember: () => Promise<void>
  /** The lines that tell something, of all that were logged. */
  findings: () => Promise<string[]>
}

/** @param known passwords and keys that the tests use */
export function watchLog(stack: Stack, lines: readonly string[], known: readonly string[]): LogWatch {
  const secrets = noSecrets()
  for (const value of known) secrets['password or key'].add(value)
  const remember = async (): Promise<void> => {
    const people = await stack.sql.query<Record<'name' | 'email' | 'contact', string | null>>(
      `select name, email, contact from public.appointments
       union select name, email, contact from public.patients`,
    )
    for (const { name, email, contact } of people) {
      if (name && isTelling(name)) secrets.name.add(name)
      if (email?.includes('@')) secrets.address.add(email)
      if (contact && contact.replaceAll(/\D/g, '').length >= 8) secrets['telephone number'].add(contact)
    }
    // The mail catcher forgets the oldest mails of a long suite: they are taken down on the way, too.
    for (const { to, subject } of stack.inbox.messages()) {
      if (to.includes('@')) secrets.address.add(to)
      const code = /^\d{6}(?= is your)/.exec(subject)?.[0]
      if (code) secrets.code.add(code)
    }
  }
  return {
    remember,
    findings: async () => {
      await remember()
      return findTold(lines, secrets)
    },
  }
}
