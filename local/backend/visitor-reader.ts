import { readFileSync } from 'node:fs'
import { escapeLiteral } from 'pg'
import type { Database } from '#local/backend/sql.ts'
import { inProject } from '#local/start/paths.ts'

/**
 * Lets the function read public data on connections of its own. Only on our own server: on others the owner decides
 * (docs/operations.md).
 *
 * @returns the database's URL for that role, with the server's single password
 */
export async function openVisitorReader({ sql, url }: Database): Promise<string> {
  const target = new URL(url!)
  await sql.script(readFileSync(inProject('supabase/roles.sql'), 'utf8'))
  await sql.script(`alter role visitor_reader login password ${escapeLiteral(target.password)}`)
  return Object.assign(target, { username: 'visitor_reader' }).href
}
