import { expect } from 'vitest'

/** Holds a refusal's body to what a caller may read who has no right to the record: no `current`, nothing unknown. */
export function expectPlainRefusal(body: unknown, what: string): void {
  const { reason, ...rest } = body as Record<string, unknown>
  expect(['string', 'undefined'], what).toContain(typeof reason)
  expect(rest, what).toEqual({ error: expect.any(String), requestId: expect.stringMatching(/^[\da-f]{8}$/) })
}
