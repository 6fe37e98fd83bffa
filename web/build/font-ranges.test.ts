import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')

/** The characters of each `unicode-range`. */
const ranges = [...page.matchAll(/unicode-range:([^;]+);/g)].map(([, list]) =>
  [...list!.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first, last = first]) => {
    const start = parseInt(first!, 16)
    return Array.from({ length: parseInt(last!, 16) - start + 1 }, (_, index) => start + index)
  }),
)

test('lists each character for only one font file, since a browser would otherwise load both', () => {
  expect(ranges).toHaveLength(4)
  const [letters, rest] = ranges.map((range) => new Set(range))
  expect([...letters!].filter((character) => rest!.has(character))).toEqual([])
})

test('has every ASCII and Latin-1 character in one of the font files', () => {
  const known = new Set(ranges.slice(0, 2).flat())
  const latin = Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => 0x20 + index)
  const printable = latin.filter((character) => character < 0x7f || character > 0x9f)
  expect(printable.filter((character) => !known.has(character))).toEqual([])
})

const source = join(import.meta.dirname, '../src')
const folder = join(source, 'theme/fonts')
const devanagari = 'noto-sans-devanagari-400.woff2'
const weight = (files: string[]) =>
  files.reduce((total, file) => total + statSync(join(folder, file)).size, 0) / 1000

test('Devanagari is at most 45 kB, for the sheets of patients alone', () => {
  expect(weight([devanagari])).toBeLessThanOrEqual(45)
  const naming = globSync('**/*.{ts,tsx,css}', { cwd: source }).filter((file) =>
    readFileSync(join(source, file), 'utf8').includes(devanagari),
  )
  expect(naming).toEqual(['features/patients/consultation/parts/summary-sheet.tsx'])
  expect(page).not.toContain(devanagari)
})

test('all faces of an English page weigh 40 kB at most, and those of a first visit 25', () => {
  const faces = globSync('*.woff2', { cwd: folder }).filter((file) => file !== devanagari)
  expect(faces).toHaveLength(4)
  expect(weight(faces)).toBeLessThanOrEqual(40)
  // The rest of the display face comes only with its letters.
  expect(weight(faces.filter((file) => !file.includes('-rest')))).toBeLessThanOrEqual(25)
})
