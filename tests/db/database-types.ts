import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen'
import type { Sql } from '#local/backend/sql.ts'

/** Where the generated types are kept. */
export const TYPES_FILE = 'supabase/functions/_shared/database.types.ts'

const HEADING =
  '// Generated from the migrations by `npm run types:build`. Never edited by hand; a test compares.\n'

/**
 * Columns of views that are never null, but are computed or come from a left join, so that Postgres can't know it. A
 * column that a view takes unchanged from a table needs no entry here.
 */
const KNOWN_NOT_NULL = [
  'appointment_states.contact',
  'appointment_states.name',
  'appointment_states.no_show',
  'post_states.state',
  'prescription_list.today',
  'published_posts.published_on',
]

/** Arguments that may be null. The generator treats no argument as nullable. */
const NULLABLE_ARGUMENTS = [{ of: 'record_sign_in', name: 'p_user_id', type: 'string' }]

/** Adds `| null` to the argument's type in the generated code. */
function allowNull(code: string, { of, name, type }: (typeof NULLABLE_ARGUMENTS)[number]): string {
  const argument = new RegExp(`(\\b${of}: \\{\\s+Args: \\{[^}]*\\b${name}: ${type})\\n`)
  if (!argument.test(code)) throw new Error(`${of}() has no argument ${name} of type ${type}`)
  return code.replace(argument, '$1 | null\n')
}

/** Types for the names of tables, in place of the generator's, which also serve other schemas and enumerations. */
const BY_NAME = `type Public = Database["public"]

/** A row of a table or view. */
export type Tables<Name extends keyof (Public["Tables"] & Public["Views"])> =
  (Public["Tables"] & Public["Views"])[Name]["Row"]

export type CompositeTypes<Name extends keyof Public["CompositeTypes"]> =
  Public["CompositeTypes"][Name]
`

/**
 * The TypeScript types of the schema `public`, by the generator of `supabase gen types`, which itself requires Docker.
 * A view's columns are nullable only if they can be null; the generator alone makes all of them nullable. What no
 * client may write is listed as a view, so that writing it doesn't compile, and relationships, which only joins
 * through the Data API need, are left out.
 */
export async function generateDatabaseTypes(sql: Sql): Promise<string> {
  const metadata = await introspect(
    { query: async (text) => ({ rows: await sql.query(text) }) },
    { includedSchemas: ['public'] },
  )
  const notNull = new Set([...(await findNotNullViewColumns(sql)), ...KNOWN_NOT_NULL])
  const columns = metadata.columns.map((column) =>
    notNull.has(`${column.table}.${column.name}`) ? { ...column, is_nullable: false } : column,
  )
  const unknown = KNOWN_NOT_NULL.filter(
    (name) => !columns.some((column) => `${column.table}.${column.name}` === name),
  )
  if (unknown.length > 0) throw new Error(`No view has the column ${unknown.join(', ')}`)
  const writable = await findWritableTables(sql)
  const readOnly = { is_updatable: false, is_insert_enabled: false, is_update_enabled: false }
  const views = [...metadata.views, ...metadata.tables.filter(({ name }) => !writable.has(name))]
  const code = await generateTypescript(
    sortGeneratorMetadata({
      ...metadata,
      columns,
      tables: metadata.tables.filter(({ name }) => writable.has(name)),
      views: views.map((view) => ({ ...view, ...readOnly })),
      relationships: [],
    }),
  )
  const database = code.slice(0, code.indexOf('type DatabaseWithoutInternals'))
  return HEADING + NULLABLE_ARGUMENTS.reduce(allowNull, database) + BY_NAME
}

/** Tables of the schema `public` in which a signed-in caller may write at least one column. */
async function findWritableTables(sql: Sql): Promise<Set<string>> {
  const tables = await sql.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and has_any_column_privilege('authenticated', oid, 'insert, update')`,
  )
  return new Set(tables.map(({ name }) => name))
}

/**
 * A view's target list in its stored parse tree: columns that are a table's column as it is and that no outer join
 * can blank out (`varnullingrels` is empty), with number and name in the view, table and number in the table.
 */
const PLAIN_COLUMN =
  /\{TARGETENTRY :expr \{VAR [^{}]*:varnullingrels \(b\) [^{}]*\} :resno (\d+) :resname (\S+) [^{}]*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}/g

/** A left, full or right join. */
const OUTER_JOIN = /:jointype [123] /

/** The stored parse trees of a view's subqueries, each up to the brace that closes it. */
function subqueriesOf(tree: string): string[] {
  return tree
    .split(':subquery {')
    .slice(1)
    .map((rest) => {
      let depth = 1
      for (const { 0: brace, index } of rest.matchAll(/(?<!\\)[{}]/g)) {
        depth += brace === '{' ? 1 : -1
        if (depth === 0) return rest.slice(0, index)
      }
      return rest
    })
}

/** Columns `view.column` of the schema `public` that are a not-null column of a table. */
async function findNotNullViewColumns(sql: Sql): Promise<string[]> {
  const views = await sql.query<{ name: string; tree: string; columns: string[] }>(
    `select c.relname as name, r.ev_action::text as tree,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 order by attnum) as columns
     from pg_class c join pg_rewrite r on r.ev_class = c.oid
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`,
  )
  const tableColumns = await sql.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
  )
  const notNull = new Set(tableColumns.map(({ key }) => key))
  return (
    views
      // A column of a subquery doesn't show whether an outer join in there blanks it out.
      .filter(({ tree }) => !subqueriesOf(tree).some((subquery) => OUTER_JOIN.test(subquery)))
      .flatMap(({ name, tree, columns }) =>
        [...tree.matchAll(PLAIN_COLUMN)]
          .filter(([, number, column, table, origin]) => {
            return columns[Number(number) - 1] === column && notNull.has(`${table}.${origin}`)
          })
          .map(([, , column]) => `${name}.${column}`),
      )
  )
}
