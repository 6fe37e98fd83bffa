import { theClinic } from './clinic.ts'

// Tests run in other processes than the clinic, and PGlite lives inside the clinic's process. Through the control server
// (control-server.ts), which only tests open, they read and prepare the database, bypassing all policies.

/** The requests that the control server accepts. */
export type Act =
  | { sql: string; parameters: unknown[] }
  | { readLog: true }
  | { rememberPeople: true }
  | { mailServer: 'down' | 'up' }

async function perform(act: Act): Promise<unknown> {
  const response = await fetch(theClinic().controlUrl, { method: 'POST', body: JSON.stringify(act) })
  const result = (await response.json()) as { error: string }
  if (!response.ok) throw new Error(result.error, { cause: act })
  return result
}

/** Runs one statement with the rights of the database's owner. */
export async function query<Row extends object = Record<string, unknown>>(
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return (await perform({ sql, parameters })) as Row[]
}

/** Records the people in the database before it is emptied. At the end of the suite the log is searched for them. */
export async function rememberPeople(): Promise<void> {
  await perform({ rememberPeople: true })
}

/** The clinic's log so far. */
export async function readLog(): Promise<string[]> {
  return (await perform({ readLog: true })) as string[]
}

/** Stops the mail server, or restarts it on the same port. */
export async function turnMailServer(mailServer: 'down' | 'up'): Promise<void> {
  await perform({ mailServer })
}
