import type { Sql } from '#local/backend/sql.ts'

type Rewrite = (functionName: string, body: ArrayBuffer) => Promise<ArrayBuffer>

/**
 * PostgREST accepts a JSON object for an argument of a composite type; @supabase/lite 0.10 sends it to Postgres as
 * '[object Object]'. This rewrites the body of a call: such an object becomes a row literal.
 */
export function createCompositeArguments(sql: Sql): Rewrite {
  /**
   * The attributes of a function's composite arguments. Cached, because types change only in migrations, which run
   * before the first call.
   */
  const known = new Map<string, Map<string, string[]>>()

  async function compositesOf(name: string): Promise<Map<string, string[]>> {
    const found = known.get(name)
    if (found) return found
    const rows = await sql.query<{ argument: string; attributes: string[] }>(
      `select argument.name as argument, array_agg(a.attname::text order by a.attnum) as attributes
       from pg_proc f
       cross join lateral unnest(f.proargnames, f.proargtypes::oid[]) as argument (name, type)
       join pg_type t on t.oid = argument.type and t.typtype = 'c'
       join pg_attribute a on a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
       where f.pronamespace = 'public'::regnamespace and f.proname = $1
       group by argument.name`,
      [name],
    )
    const composites = new Map(rows.map((row) => [row.argument, row.attributes]))
    known.set(name, composites)
    return composites
  }

  return async (name, body) => {
    const values = parse(body)
    if (!values || !Object.values(values).some(isObject)) return body
    for (const [argument, attributes] of await compositesOf(name)) {
      const value = values[argument]
      if (isObject(value)) values[argument] = rowLiteral(attributes.map((attribute) => value[attribute]))
    }
    return new TextEncoder().encode(JSON.stringify(values)).buffer
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body as an object, or undefined for anything else, which lite refuses itself. */
function parse(body: ArrayBuffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A row in Postgres's text form: quoted fields, nothing for null. */
function rowLiteral(fields: unknown[]): string {
  const spelled = fields.map((field) => {
    if (field === null || field === undefined) return ''
    const text = typeof field === 'object' ? JSON.stringify(field) : String(field)
    return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  })
  return `(${spelled.join(',')})`
}
