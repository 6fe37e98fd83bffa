import { readFileSync } from 'node:fs'
import { escapeLiteral } from 'pg'
import type { Database } from '#local/backend/sql.ts'
import { inProject } from '#local/start/paths.ts'

/**
 * Lets the function read public data and book on connections of its own. Only on our own server: on others the owner
 * decides (docs/operations.md). After the migrations, because one role is granted a function.
 *
 * @returns the database's URL for each role, with the server's single password
 */
export async function openVisitorRoles({ sql, url }: Database): Promise<{ reader: string; booker: string }> {
  const target = new URL(url!)
  await sql.script(readFileSync(inProject('supabase/roles.sql'), 'utf8'))
  const open = async (role: string): Promise<string> => {
    await sql.script(`alter role ${role} login password ${escapeLiteral(target.password)}`)
    return Object.assign(new URL(target), { username: role }).href
  }
  return { reader: await open('visitor_reader'), booker: await open('visitor_booker') }
}
