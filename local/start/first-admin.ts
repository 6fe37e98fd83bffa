import { randomInt } from 'node:crypto'
import type { DataFolder } from '#local/start/data-folder.ts'
import { readPrivateJson, writePrivateJson } from '#local/start/private-file.ts'
import type { TransactionalSql } from '#local/backend/sql.ts'
import { StartError } from '#local/start/start-error.ts'

/** How someone signs in at /admin/login. */
export interface SignIn {
  username: string
  password: string
}

interface Account extends SignIn {
  name: string
  role: 'admin' | 'doctor'
}

/** Where Auth and the staff table are reached with the secret key. */
export interface AuthAdmin {
  url: string
  secretKey: string
}

/** No letters that look alike, so that a password can be read out. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of 20 characters, about 116 bits. */
export function createPassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * Makes the first admin of a data folder, once. A generated password is kept in the folder, readable by the owner alone,
 * so that it can be looked up; a given one is not written down.
 *
 * @returns how to sign in when the admin was made now.
 * @throws StartError when the given name or password won't do (D42, D43).
 */
export async function ensureFirstAdmin(
  sql: TransactionalSql,
  auth: AuthAdmin,
  folder: DataFolder,
  wanted: Partial<SignIn>,
): Promise<SignIn | undefined> {
  const admins = await sql.query(`select 1 from public.staff where role = 'admin' limit 1`)
  if (admins.length > 0) return undefined
  const signIn = {
    username: (wanted.username ?? 'admin').toLowerCase(),
    password: wanted.password ?? createPassword(),
  }
  if (!/^[a-z0-9._-]{3,32}$/.test(signIn.username)) {
    throw new StartError(
      `ADMIN_USERNAME '${signIn.username}' won't do: 3 to 32 of a–z, 0–9, dot, dash and underscore.`,
    )
  }
  checkPassword(signIn.password)
  await createAccount(sql, auth, { ...signIn, name: 'Clinic Admin', role: 'admin' })
  if (wanted.password === undefined)
    writePrivateJson(signInFile(folder), { ...readSignIns(folder), admin: signIn })
  return signIn
}

/** Makes the doctor of a demonstration, once, with a generated password. */
export async function ensureDemoDoctor(
  sql: TransactionalSql,
  auth: AuthAdmin,
  folder: DataFolder,
): Promise<SignIn | undefined> {
  const username = 'demo.doctor'
  const known = await sql.query('select 1 from public.staff where username = $1', [username])
  if (known.length > 0) return undefined
  const signIn = { username, password: createPassword() }
  await createAccount(sql, auth, { ...signIn, name: 'Dr. Demo Example', role: 'doctor' })
  writePrivateJson(signInFile(folder), { ...readSignIns(folder), doctor: signIn })
  return signIn
}

const signInFile = (folder: DataFolder): string => folder.file('sign-in.json')

/** The generated sign-ins that the folder keeps. */
export function readSignIns(folder: DataFolder): { admin?: SignIn; doctor?: SignIn } {
  return (readPrivateJson(signInFile(folder)) ?? {}) as { admin?: SignIn; doctor?: SignIn }
}

function checkPassword(password: string): void {
  if ([...password].length < 12) throw new StartError('ADMIN_PASSWORD is too short: 12 characters at least.')
  if (Buffer.byteLength(password) > 72) throw new StartError('ADMIN_PASSWORD is too long: 72 bytes at most.')
}

/** A user of Auth and its row of staff, as POST /api/auth/users makes them; half of it is taken back. */
async function createAccount(sql: TransactionalSql, auth: AuthAdmin, account: Account): Promise<void> {
  const users = `${auth.url}/auth/v1/admin/users`
  const headers = {
    apikey: auth.secretKey,
    authorization: `Bearer ${auth.secretKey}`,
    'content-type': 'application/json',
  }
  const response = await fetch(users, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      email: `${account.username}@staff.invalid`,
      password: account.password,
      email_confirm: true,
    }),
  })
  const user = (await response.json()) as { id?: string; msg?: string }
  if (!response.ok || !user.id)
    throw new StartError(
      `The account '${account.username}' could not be made: ${user.msg ?? response.status}`,
    )
  try {
    await sql.query(
      `insert into public.staff (user_id, username, name, role, active, must_change_password)
       values ($1, $2, $3, $4, true, false)`,
      [user.id, account.username, account.name, account.role],
    )
  } catch (error) {
    await fetch(`${users}/${user.id}`, { method: 'DELETE', headers })
    throw error
  }
}
