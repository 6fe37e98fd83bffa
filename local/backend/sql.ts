/** What the embedded backend's own chores need of a database, the same over PGlite and a Postgres server. */
export interface Sql {
  /** One statement with $1… parameters. */
  query: <Row extends object = Record<string, unknown>>(
    text: string,
    parameters?: unknown[],
  ) => Promise<Row[]>
  /** A file of statements, without parameters. */
  script: (text: string) => Promise<void>
}

/** A database that can also keep several statements together. */
export interface TransactionalSql extends Sql {
  /** Runs the work in one transaction: all of it holds, or none. */
  transaction: <Result>(work: (tx: Sql) => Promise<Result>) => Promise<Result>
}
