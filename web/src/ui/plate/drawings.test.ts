import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as ramps from '#web/theme/ramps.ts'
import { semanticTokens } from '#web/theme/semantic-tokens.ts'

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.svg'))
const drawings = files.map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

/** Food that has none of the clinic's colours. */
const almondAndRoti = ['#8a4f1d', '#a8642a', '#a8702c', '#d9ad68', '#f0d19b', '#f5dcae']
const carrotAndOnion = ['#d96f14', '#f08c2e', '#fbb266', '#a8628f', '#e3bcd8']
const seedsAndGleam = ['#b17500', '#fff']
const colours = [
  ...Object.values(ramps).flatMap((ramp) => Object.values<string>(ramp)),
  ...almondAndRoti,
  ...carrotAndOnion,
  ...seedsAndGleam,
]
const steel = Object.keys(semanticTokens.colors!.steel!).map((part) => `--c-colors-steel-${part}`)

test.each(drawings)('$file is light, and flat in the clinic’s colours', ({ text }) => {
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(3_000)
  // What follows the theme has a variable, with a colour for a viewer that has none.
  const used = text.match(/(?<=var\()[\w-]+/g) ?? []
  expect(steel).toEqual(expect.arrayContaining(used))
  const fixed = text.replace(/var\([^)]*\)/g, '')
  expect(colours).toEqual(expect.arrayContaining(fixed.match(/(?<=(?:fill|stroke)=")#[^"]*/g) ?? []))
  expect(text).not.toMatch(/<(?:script|style|image|filter|text|linearGradient)|(?<!xmlns=")https?:/i)
})
