import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dishes } from '#shared/domain/planner/index.ts'
import { lettersOf } from '#tests/support/font-letters.ts'

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

/** The files that name a file. */
const naming = (name: string) =>
  globSync('**/*.{ts,tsx,css}', { cwd: source })
    .filter((file) => readFileSync(join(source, file), 'utf8').includes(name))
    .sort()

test('Devanagari is at most 45 kB, for the sheets of patients and the names of dishes alone', () => {
  expect(weight([devanagari])).toBeLessThanOrEqual(45)
  expect(naming(devanagari)).toEqual(['theme/fonts/devanagari.ts'])
  expect(naming('fonts/devanagari.ts')).toEqual([
    'features/patients/consultation/parts/summary-sheet.tsx',
    'features/planner/components/dish-row.tsx',
    'features/planner/components/planner.tsx',
    'features/planner/kitchen-calls.ts',
    'features/plans/sheet/plan-sheet.tsx',
  ])
  expect(page).not.toContain(devanagari)
})

test('Devanagari has every letter of the names of dishes', () => {
  const letters = lettersOf(readFileSync(join(folder, devanagari)))
  const missing = dishes.filter(({ script }) =>
    [...(script.match(/\p{Script=Devanagari}/gu) ?? [])].some(
      (letter) => !letters.has(letter.codePointAt(0)!),
    ),
  )
  expect(missing.map(({ key, script }) => `${key}: ${script}`)).toEqual([])
})

test('all faces of an English page weigh 40 kB at most, and those of a first visit 25', () => {
  const faces = globSync('*.woff2', { cwd: folder }).filter((file) => file !== devanagari)
  expect(faces).toHaveLength(4)
  expect(weight(faces)).toBeLessThanOrEqual(40)
  // The rest of the display face comes only with its letters.
  expect(weight(faces.filter((file) => !file.includes('-rest')))).toBeLessThanOrEqual(25)
})
