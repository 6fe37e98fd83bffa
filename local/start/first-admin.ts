import type { SupabaseClient } from '@supabase/supabase-js'
import { generateTempPassword } from '#shared/crypto.ts'
import { PASSWORD_MESSAGES, passwordProblem } from '#shared/domain/passwords.ts'
import { isUsername, staffEmail } from '#shared/domain/usernames.ts'
import type { TransactionalSql } from '#local/backend/sql.ts'
import { type DataFolder, readPrivateJson, writePrivateJson } from '#local/start/data-folder.ts'
import { StartError } from '#local/start/start-error.ts'

export interface SignIn {
  username: string
  password: string
}

/** The sign-ins with generated passwords, stored in the folder, readable only by the owner. */
export const readSignIns = (folder: DataFolder) =>
  (readPrivateJson(folder.file('sign-in.json')) ?? {}) as { admin?: SignIn; doctor?: SignIn }

const names = { admin: 'Clinic Admin', doctor: 'Dr. Demo Example' }

/**
 * Creates the first account of a role, once. A generated password is stored in the folder; a given one is not stored.
 *
 * @param client with the secret key
 * @returns the sign-in if the account was created now
 * @throws StartError when the given name or password is refused
 */
export async function ensureFirst(
  role: 'admin' | 'doctor',
  sql: TransactionalSql,
  client: SupabaseClient,
  folder: DataFolder,
  wanted: { username?: string; password?: string } = {},
): Promise<SignIn | undefined> {
  const username = (wanted.username ?? (role === 'admin' ? 'admin' : 'demo.doctor')).toLowerCase()
  const found = await sql.query(
    `select from public.staff where (role = 'admin' and $1 = 'admin') or username = $2 limit 1`,
    [role, username],
  )
  if (found.length > 0) return undefined
  if (!isUsername(username))
    throw new StartError(
      `ADMIN_USERNAME '${username}' can't be used: 3 to 32 of a–z, 0–9, dot, dash, underscore.`,
    )
  const password = wanted.password ?? generateTempPassword()
  // It may contain the username: 'admin' is part of many good passphrases in existing settings.
  const problem = passwordProblem(password)
  if (problem) throw new StartError(`ADMIN_PASSWORD can't be used. ${PASSWORD_MESSAGES[problem]}`)

  const auth = client.auth.admin
  const email = staffEmail(username)
  const { data, error } = await auth.createUser({ email, password, email_confirm: true })
  if (error) throw new StartError(`The account '${username}' could not be created: ${error.message}`)
  await sql
    .query(
      `insert into public.staff (user_id, username, name, role, active, must_change_password)
       values ($1, $2, $3, $4, true, false)`,
      [data.user.id, username, names[role], role],
    )
    .catch(async (failure: unknown) => {
      await auth.deleteUser(data.user.id)
      throw failure
    })
  const signIn = { username, password }
  if (wanted.password === undefined)
    writePrivateJson(folder.file('sign-in.json'), { ...readSignIns(folder), [role]: signIn })
  return signIn
}
