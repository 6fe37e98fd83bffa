import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DataFolder, openDataFolder } from '#local/start/data-folder.ts'
import { loadSecrets } from '#local/start/secrets.ts'

let folder: DataFolder
beforeEach(() => {
  folder = openDataFolder(join(mkdtempSync(join(tmpdir(), 'clinic-')), 'data'))
})
afterEach(() => {
  folder.release()
  rmSync(join(folder.path, '..'), { recursive: true, force: true })
})

describe('S11 loadSecrets', () => {
  it('creates strong secrets that only the owner can read and keeps them', () => {
    const first = loadSecrets(folder)
    expect(loadSecrets(folder)).toEqual(first)
    expect(new Set(Object.values(first)).size).toBe(5)
    expect(statSync(folder.file('secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(folder.path).mode & 0o777).toBe(0o700)
  })

  it('creates different secrets for each folder', () => {
    const other = openDataFolder(join(folder.path, 'other'))
    const own = Object.values(loadSecrets(folder))
    const others = new Set(Object.values(loadSecrets(other)))
    other.release()
    expect(own.filter((secret) => others.has(secret))).toEqual([])
  })

  it.each([
    ['a short one', 'too-short-to-sign-with'],
    ["Supabase's published default", 'super-secret-jwt-token-with-at-least-32-characters-long'],
    ['one letter, many times', 'a'.repeat(64)],
  ])('refuses %s as JWT secret in the file, without printing it', (_name, jwtSecret) => {
    const stored = loadSecrets(folder)
    writeFileSync(folder.file('secrets.json'), JSON.stringify({ ...stored, jwtSecret }))
    expect(() => loadSecrets(folder)).toThrow(
      `${folder.file('secrets.json')} is damaged, or its JWT secret is weak or a published one.`,
    )
  })

  it('reports a damaged file and does not overwrite it', () => {
    writeFileSync(folder.file('secrets.json'), '{"jwtSecret":"x"}')
    expect(() => loadSecrets(folder)).toThrow(/is damaged/)
    expect(readFileSync(folder.file('secrets.json'), 'utf8')).toBe('{"jwtSecret":"x"}')
  })
})
