/** The database access of the embedded backend itself, the same for PGlite and a Postgres server. */
export interface Sql {
  /** One statement with $1… parameters. */
  query: <Row extends object = Record<string, unknown>>(
    text: string,
    parameters?: unknown[],
  ) => Promise<Row[]>
  /** A file of statements, without parameters. */
  script: (text: string) => Promise<void>
}

/** A database with transactions. */
export interface TransactionalSql extends Sql {
  /** Runs the work in one transaction. */
  transaction: <Result>(work: (tx: Sql) => Promise<Result>) => Promise<Result>
}
