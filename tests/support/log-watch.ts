import type { Stack } from '#local/start/stack.ts'
import { codesIn } from './codes.ts'

/** Values used by the tests that must not appear in a log, by kind. */
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

/** Values recognized by their format, whichever test they came from. */
const forms: Record<string, RegExp> = {
  // Ends in letters: a package's version (hono@4.13.19) is not an address. The internal addresses of accounts are
  // excluded too.
  address: /[\w.+-]+@(?!staff\.invalid|decoy\.invalid)[\w.-]+\.[a-z]{2,}/i,
  'sign-in token': /eyJ[\w-]{10,}\./,
  'booking token': /(?<![\w-])(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)[\w-]{43}(?![\w-])/,
  'temporary password': /(?<![\w-])[A-Za-z2-9]{4}(-[A-Za-z2-9]{4}){3}(?![\w-])/,
}

/** Names of two words only: a fuzz test's patient may be called 'null' or 'POST', which occur in ordinary lines. */
const isDistinctive = (name: string): boolean => /\p{L}{3,}\s+\p{L}{2,}/u.test(name)

/** The lines that contain a secret, each with the kinds of secret. */
export function findLeaks(lines: readonly string[], secrets: Secrets): string[] {
  const leaks: string[] = []
  for (const line of new Set(lines)) {
    // Milliseconds can look like a code.
    const text = line.replace(/"ms":\d+/, '')
    const numbers = codesIn(text)
    const kinds = Object.entries(forms)
      .filter(([, form]) => form.test(text))
      .map(([kind]) => kind)
    for (const [kind, values] of Object.entries(secrets)) {
      const found = kind === 'code' ? numbers.some((number) => values.has(number)) : isIn(text, values)
      if (found) kinds.push(kind)
    }
    if (kinds.length > 0) leaks.push(`${[...new Set(kinds)].join(', ')} in: ${line}`)
  }
  return leaks
}

const isIn = (text: string, values: Set<string>): boolean => [...values].some((value) => text.includes(value))

/** Collects the values that a clinic's tests use, and searches its log for them at the end (S40). */
export type LogWatch = {
  /** Records the people in the database and in the mails before a test empties it. */
  remember: () => Promise<void>
  /** The log lines that reveal a secret. */
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
      if (name && isDistinctive(name)) secrets.name.add(name)
      if (email?.includes('@')) secrets.address.add(email)
      if (contact && contact.replaceAll(/\D/g, '').length >= 8) secrets['telephone number'].add(contact)
    }
    // In a long suite the mail catcher deletes the oldest mails, so they are recorded along the way too.
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
      return findLeaks(lines, secrets)
    },
  }
}
