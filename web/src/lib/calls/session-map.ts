import { getFirstToken } from './session.ts'

/**
 * Values that outlive the forms they come from. They are kept in this tab until the user signs out or somebody else
 * signs in. After a session that the server ended, the same person continues with them.
 */
export class SessionMap<T> {
  private readonly values = new Map<string, T>()
  private session: string | null = null

  private current(): Map<string, T> {
    const session = getFirstToken()
    if (session && session !== this.session) {
      this.values.clear()
      this.session = session
    }
    return this.values
  }

  /** The value of this key; created and stored if there is none. */
  get(key: string, make: () => T): T {
    const value = this.current().get(key) ?? make()
    this.set(key, value)
    return value
  }

  find(key: string): T | undefined {
    return this.current().get(key)
  }

  set(key: string, value: T): void {
    this.current().set(key, value)
  }

  delete(key: string): void {
    this.current().delete(key)
  }
}
