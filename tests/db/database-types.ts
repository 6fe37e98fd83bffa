import { generateTypescript, introspect, sortGeneratorMetadata } from '@supabase/postgrest-typegen'
import type { Sql } from '#local/backend/sql.ts'

/** Where the generated types are kept. */
export const TYPES_FILE = 'supabase/functions/_shared/database.types.ts'

const HEADING =
  '// Generated from the migrations by `npm run types:build`. Never edited by hand; a test compares.\n'

/**
 * The TypeScript types of the schema `public`, as `supabase gen types` writes them: it uses the same generator (of
 * @supabase/postgres-meta), but only with Docker.
 */
export async function generateDatabaseTypes(sql: Sql): Promise<string> {
  // What only the embedded backend adds is no part of the product's schema.
  await sql.script('drop function if exists public.dev_set_clock(timestamptz)')
  const metadata = await introspect(
    { query: async (text) => ({ rows: await sql.query(text) }) },
    { includedSchemas: ['public'] },
  )
  const code = await generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
  })
  return HEADING + code
}
