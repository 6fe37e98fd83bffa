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

test('Devanagari is at most 45 kB, for the sheets of patients alone', () => {
  const source = join(import.meta.dirname, '../src')
  const name = 'noto-sans-devanagari-400.woff2'
  expect(statSync(join(source, 'theme/fonts', name)).size).toBeLessThanOrEqual(45_000)
  const naming = globSync('**/*.{ts,tsx,css}', { cwd: source }).filter((file) =>
    readFileSync(join(source, file), 'utf8').includes(name),
  )
  expect(naming).toEqual(['features/patients/consultation/parts/summary-sheet.tsx'])
  expect(page).not.toContain(name)
})
