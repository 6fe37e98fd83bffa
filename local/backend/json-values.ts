import type { Sql } from '#local/backend/sql.ts'

interface Attribute {
  name: string
  isArray: boolean
}

/**
 * PostgREST accepts a JSON object for an argument of a composite type, and a JSON array for an array. @supabase/lite
 * 0.10 sends the object as '[object Object]' and leaves the array to its driver. This converts both to Postgres text.
 *
 * @returns a function that rewrites the body for the table or function at a path of the Data API
 */
export function createSpelling(sql: Sql): (path: string, body: string) => Promise<string> {
  /** By path, the fields of such types: a composite's attributes, null for an array. Only migrations change them. */
  const known = new Map<string, Map<string, Attribute[] | null>>()

  async function readTypes(path: string, isFunction: boolean, name: string) {
    const rows = await sql.query<{ name: string; attributes: Attribute[] | null }>(
      `select v.name, (
         select json_agg(json_build_object('name', a.attname, 'isArray', e.typcategory = 'A') order by a.attnum)
         from pg_attribute a join pg_type e on e.oid = a.atttypid
         where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped) as attributes
       from (select unnest(f.proargnames) as name, unnest(f.proargtypes::oid[]) as type from pg_proc f
             where $2::boolean and f.pronamespace = 'public'::regnamespace and f.proname = $1
             union all
             select attname::text, atttypid from pg_attribute
             where not $2::boolean and attrelid = to_regclass(format('public.%I', $1::text)) and attnum > 0) v
       join pg_type t on t.oid = v.type and (t.typtype = 'c' or t.typcategory = 'A')`,
      [name, isFunction],
    )
    const types = new Map(rows.map((row) => [row.name, row.attributes]))
    known.set(path, types)
    return types
  }

  return async (path, body) => {
    const [, isFunction, name] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(path) ?? []
    // What is no JSON lite itself refuses.
    const given: unknown = await Promise.resolve(body)
      .then(JSON.parse)
      .catch(() => undefined)
    if (!name || typeof given !== 'object' || given === null) return body
    // Half a surrogate, which alone is escaped here. PostgREST refuses it; lite would store another character, but
    // refuses malformed JSON.
    if (/\\ud/i.test(body) && /(?<!\\)(\\\\)*\\ud[89a-f]/.test(JSON.stringify(given))) return '\\ud800'
    const types = known.get(path) ?? (await readTypes(path, isFunction !== undefined, name))
    for (const row of [given].flat().filter(isObject))
      for (const [key, attributes] of types) {
        const value = row[key]
        if (Array.isArray(value) && !attributes) row[key] = arrayText(value)
        else if (isObject(value) && attributes) row[key] = rowText(attributes, value)
      }
    return JSON.stringify(given)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A quoted element; null becomes the given word. */
function spell(value: unknown, nothing: string): string {
  if (value === null || value === undefined) return nothing
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

const arrayText = (items: unknown[]): string => `{${items.map((item) => spell(item, 'null')).join(',')}}`

/** A row's text; a JSON array is written as an array only if the attribute is one. */
function rowText(attributes: Attribute[], row: Record<string, unknown>): string {
  const values = attributes.map(({ name, isArray }) => {
    const value = row[name]
    return spell(isArray && Array.isArray(value) ? arrayText(value) : value, '')
  })
  return `(${values.join(',')})`
}
