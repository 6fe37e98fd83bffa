import { describe, expect, it } from 'vitest'
import { generateTempPassword } from './crypto.ts'

describe('generateTempPassword', () => {
  const passwords = Array.from({ length: 2000 }, generateTempPassword)

  it('has four groups of four unambiguous characters', () => {
    for (const password of passwords)
      expect(password).toMatch(/^([a-hjkmnp-zA-HJ-NP-Z2-9]{4}-){3}[a-hjkmnp-zA-HJ-NP-Z2-9]{4}$/)
  })

  it('never repeats and uses all characters about equally', () => {
    expect(new Set(passwords).size).toBe(passwords.length)
    const counts = new Map<string, number>()
    for (const char of passwords.join('').replaceAll('-', '')) counts.set(char, (counts.get(char) ?? 0) + 1)
    expect(counts.size).toBe(55)
    // 32,000 characters over 55: 582 each; ±25 % is more than six standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 582)).toBeLessThan(146)
    // A plain remainder would favor the first 36 characters of the alphabet: 70 % of all instead of 36/55.
    const first = passwords.join('').replace(/[^a-zA-N]/g, '').length
    expect(first / 32_000).toBeGreaterThan(0.635)
    expect(first / 32_000).toBeLessThan(0.675)
  })
})
