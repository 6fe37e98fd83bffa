/** Database access, the same for PGlite and a Postgres server. */
export interface Sql {
  /** One statement with $1… parameters. */
  query: <Row extends object = Record<string, unknown>>(
    text: string,
    parameters?: readonly unknown[],
  ) => Promise<Row[]>
  /** A file of statements, without parameters. */
  script: (text: string) => Promise<unknown>
}

export interface TransactionalSql extends Sql {
  transaction: <Result>(work: (tx: Sql) => Promise<Result>) => Promise<Result>
}

/** A session with the database, on loan until it is released. */
export interface Session {
  query: (
    text: string,
    parameters?: readonly unknown[],
  ) => Promise<{ rows: object[]; rowCount: number | null }>
  script: (text: string) => Promise<unknown>
  release: () => void
}

export interface Database {
  kind: 'pglite' | 'postgres'
  /** Lends a session with the rights of a role; by default the owner's. */
  borrow: (role?: string) => Promise<Session>
  /** Runs as the role of the migrations: the superuser in process, but not on our server, as on Supabase. */
  sql: TransactionalSql
  superuser: Sql
  /** The database's URL for tools; undefined for the in-process database. */
  url?: string
  superuserUrl?: string
  /** The process id of our own server. */
  pid?: () => number | undefined
  close: () => Promise<void>
}

/** Runs SQL on borrowed sessions: one for each statement, one for a whole transaction. */
export function createSql(borrow: () => Promise<Session>): TransactionalSql {
  async function onSession<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const session = await borrow()
    const query = async <Row>(text: string, parameters?: readonly unknown[]) =>
      (await session.query(text, parameters)).rows as Row[]
    return work({ query, script: session.script }).finally(session.release)
  }
  return {
    query: (text, parameters) => onSession((sql) => sql.query(text, parameters)),
    script: (text) => onSession((sql) => sql.script(text)),
    transaction: (work) =>
      onSession(async (tx) => {
        await tx.script('begin')
        try {
          const result = await work(tx)
          await tx.script('commit')
          return result
        } catch (error) {
          // If this fails, the connection is gone, and the transaction with it.
          await tx.script('rollback').catch(() => undefined)
          throw error
        }
      }),
  }
}

const number = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text)

/**
 * How values of a type (by its OID) are parsed: times stay text, as the Data API sends them, and so do numbers that
 * JavaScript can't represent.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  ...Object.fromEntries([20, 1700].map((oid) => [oid, number])),
  ...Object.fromEntries([1082, 1083, 1114, 1184, 1266].map((oid) => [oid, String])),
}

/** SQLSTATEs of a server that is shutting down, is starting, or has no free session; the system's own codes. */
const away = /^(08|57P0|53300|E[A-Z]+$)/

/**
 * Whether an error means that the server is unavailable. Sessions can be borrowed again once it is back. pg reports a
 * lost connection as a plain Error without a code; a mistake in our own code is a kind of its own, such as TypeError.
 */
export const isLost = ({ code, name }: Error & { code?: unknown }): boolean =>
  code === undefined ? name === 'Error' : away.test(String(code))
