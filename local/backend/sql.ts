/** Database access, the same for PGlite and a Postgres server. */
export interface Sql {
  /** One statement with $1… parameters. */
  query: <Row extends object = Record<string, unknown>>(
    text: string,
    parameters?: readonly unknown[],
  ) => Promise<Row[]>
  /** A file of statements, without parameters. */
  script: (text: string) => Promise<void>
}

/** A database with transactions. */
export interface TransactionalSql extends Sql {
  /** Runs the work in one transaction. */
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

/** An open database of either kind. */
export interface Database {
  kind: 'pglite' | 'postgres'
  /** Lends a session with the rights of a role; by default the owner's. */
  borrow: (role?: string) => Promise<Session>
  /** Runs as the role of the migrations: the superuser in process, but not on our server, as on Supabase. */
  sql: TransactionalSql
  /** Runs work as the superuser, for the objects that a Supabase project has before its first migration. */
  asSuperuser: <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>
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
    try {
      return await work({
        query: async <Row>(text: string, parameters?: readonly unknown[]) =>
          (await session.query(text, parameters)).rows as Row[],
        script: async (text) => void (await session.script(text)),
      })
    } finally {
      session.release()
    }
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

const number = (text: string): number | string => {
  const value = Number(text)
  return String(value) === text ? value : text
}
const asText = (text: string): string => text

/**
 * How values of a type (by its OID) are parsed: times stay text, as the Data API sends them, and so do numbers that
 * JavaScript can't represent.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: number,
  1700: number,
  1082: asText,
  1083: asText,
  1114: asText,
  1184: asText,
  1266: asText,
}

/** The database server is unavailable. Sessions can be borrowed again once it is back. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost'
  constructor(cause: unknown) {
    super('Database connection lost. Retrying the connection.', { cause })
  }
}
