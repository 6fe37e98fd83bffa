import { theClinic } from './clinic.ts'

// Tests run in other processes than the clinic that they test, and PGlite lives inside that clinic. This door
// (control-server.ts), which only the tests open, lets them look at the database past every policy and prepare it.

/** What can be asked for. */
export type Act =
  | { sql: string; parameters: unknown[] }
  | { restartFunction: true }
  | { killFunction: true }
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

/** Ends the function's process and waits for the next one. */
export async function restartFunction(): Promise<void> {
  await perform({ restartFunction: true })
}

/** Kills the function's process, as a crash does; it comes back by itself. */
export async function killFunction(): Promise<void> {
  await perform({ killFunction: true })
}

/** Takes down who is in the database before it is emptied: the log is held against them at the end of the suite. */
export async function rememberPeople(): Promise<void> {
  await perform({ rememberPeople: true })
}

/** What the clinic's parts have logged so far. */
export async function readLog(): Promise<string[]> {
  return (await perform({ readLog: true })) as string[]
}

/** Stops the mail server, or starts it again on the same port. */
export async function turnMailServer(mailServer: 'down' | 'up'): Promise<void> {
  await perform({ mailServer })
}
