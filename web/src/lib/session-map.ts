import { getToken } from './session.ts'

/** Values that are kept as long as the session lasts, longer than the forms that they come from. */
export class SessionMap<T> {
  private readonly values = new Map<string, T>()
  private session: string | null = null

  private current(): Map<string, T> {
    if (this.session !== getToken()) this.values.clear()
    this.session = getToken()
    return this.values
  }

  /** The value of this key; made and kept if there is none. */
  get(key: string, make: () => T): T {
    const value = this.current().get(key) ?? make()
    this.set(key, value)
    return value
  }

  set(key: string, value: T): void {
    this.current().set(key, value)
  }

  delete(key: string): void {
    this.current().delete(key)
  }
}
