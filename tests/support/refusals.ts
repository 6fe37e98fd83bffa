import { expect } from 'vitest'

/** Checks that a refusal reveals nothing to a caller without rights to the record: no `current` and no unknown fields. */
export function expectPlainRefusal(body: unknown, what: string): void {
  const { reason, ...rest } = body as Record<string, unknown>
  expect(['string', 'undefined'], what).toContain(typeof reason)
  expect(rest, what).toEqual({ error: expect.any(String), requestId: expect.stringMatching(/^[\da-f]{8}$/) })
}
