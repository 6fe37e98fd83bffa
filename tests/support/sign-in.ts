import { theClinic } from './clinic.ts'
import { aDoctor, type DoctorForm } from './factories.ts'
import { callerWith, visitor, type Answer, type Caller } from './http.ts'
import { makeDoctor } from './accounts.ts'

/** A caller with a session. */
export type Session = Caller & { token: string }

/** A signed-in member of staff. */
export type Staff = Session & { username: string; password: string }

/** The password that test doctors choose at the first sign-in. */
export const doctorPassword = 'ripe mango season 7'

/** Signs in with a username and password, as the login page does; every call opens its own session. */
export async function signIn(username: string, password: string): Promise<Staff> {
  const answer = await visitor.post<{ token: string }>('/auth/login', { username, password })
  expectStatus(answer, 200, `sign-in of ${username}`)
  const { token } = answer.body
  return { ...callerWith(token), token, username, password }
}

/** The clinic's first admin. */
export function signInAsAdmin(): Promise<Staff> {
  const { username, password } = theClinic().admin
  return signIn(username, password)
}

/** A new doctor who has already chosen a password, with the account's id. */
export async function signInAsDoctor(overrides: Partial<DoctorForm> = {}): Promise<Staff & { id: string }> {
  const doctor = aDoctor(overrides)
  const id = await makeDoctor(doctor, doctorPassword)
  return { ...(await signIn(doctor.username, doctorPassword)), id }
}

/** Fails a setup step with the server's message, so that tests need not check it. */
export function expectStatus(answer: Answer<unknown>, status: number, what: string): void {
  if (answer.status !== status) {
    throw new Error(`${what}: ${answer.status} instead of ${status}: ${answer.text.slice(0, 500)}`)
  }
}
