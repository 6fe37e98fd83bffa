import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { generateTempPassword } from '../crypto.ts'
import { passwordProblem } from './passwords.ts'

describe('passwordProblem', () => {
  it.each([
    'blue teapot on the roof',
    'kW7p-Xb2N-hQ9e',
    'ñandú ñandú ligero',
    'मेरा नया ताला',
    'x'.repeat(3) + 'uncommon words',
    'sunshine on 2026 roofs',
    'sunshine-4711-9982-03',
    '2026 nutrition plans!',
  ])('takes %s', (password) => {
    expect(passwordProblem(password, 'dr.rao')).toBeNull()
  })

  it('requires 12 characters as people count them', () => {
    expect(passwordProblem('eleven char')).toBe('too-short')
    expect(passwordProblem('twelve chars')).toBeNull()
    expect(passwordProblem('😀😁😂🤣😃😄')).toBe('too-short')
  })

  it('allows at most 72 bytes, not 72 characters', () => {
    const words = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod te'
    expect(words).toHaveLength(72)
    expect(passwordProblem(words)).toBeNull()
    expect(passwordProblem(`${words}m`)).toBe('too-long')
    expect(passwordProblem(`é${words.slice(1)}`)).toBe('too-long')
  })

  it.each(['blue teapot\0 on the roof', 'blue teapot\n on the roof', 'blue teapot \ud800 roof'])(
    'refuses %j',
    (password) => {
      expect(passwordProblem(password)).toBe('bad-characters')
    },
  )

  it('rejects a password that contains the username in any case', () => {
    expect(passwordProblem('teapot-DR.RAO-roof', 'dr.rao')).toBe('contains-username')
    expect(passwordProblem('teapot-DR.RAO-roof')).toBeNull()
  })

  it.each([
    'password1234',
    'PassWord1234',
    'P@ssw0rd1234',
    'Password1234!',
    '!!administrator!!',
    'Qwertyuiop123',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '121212121212',
    '123456789012',
    'abcdefghijkl',
    'lkjihgfedcba',
    'qwertyuiopas',
    '098765432109',
    'Sunshine@2026',
    'Sunshine2026!!!',
    '#2026Nutrition',
    'W3llness#2026!',
    'Hyderabad@500001',
    'P@ssw0rd@2026#',
    '!Namaste!2026!',
    'Summer2026!Summer',
    'monsoon-mango-26',
    'ClinicDoctor2026',
  ])('refuses %s as common', (password) => {
    expect(passwordProblem(password)).toBe('common')
  })

  it.each(['Nivara2026!!', 'nivara-clinic-2026', 'N1vara@Nutr1tion', 'NivaraNutrition1'])(
    'refuses %s at a clinic of that name',
    (password) => {
      expect(passwordProblem(password, '', 'Nivara Nutrition')).toBe('common')
      expect(passwordProblem(`${password} roof`, '', 'Nivara Nutrition')).toBeNull()
    },
  )

  it('accepts the words of another clinic’s name', () => {
    expect(passwordProblem('Nivara2026!!', '', 'St. Anne’s')).toBeNull()
  })

  it('refuses every entry of the list, which has at least 100 entries of 12 or more characters', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(100)
    for (const password of COMMON_PASSWORDS) {
      expect(password.length, password).toBeGreaterThanOrEqual(12)
      expect(passwordProblem(password.toUpperCase()), password).toBe('common')
    }
  })

  it('accepts every temporary password and never throws', () => {
    for (let i = 0; i < 500; i++) expect(passwordProblem(generateTempPassword())).toBeNull()
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.string(), (a, b) => void passwordProblem(a, b)))
  })
})
