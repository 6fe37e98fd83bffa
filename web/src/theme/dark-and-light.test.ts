import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem } from '@chakra-ui/react'
import { expect, test } from 'vitest'
import { themeScript } from '../../site-server/headers.ts'
import { adminSystem } from './admin-system.ts'
import { siteConfig } from './site-config.ts'

const src = join(import.meta.dirname, '..')
const tokens = createSystem(siteConfig)

type Theme = 'light' | 'dark'
/** The colour of a token as [red, green, blue], 0 to 1. */
function colour(token: string, theme: Theme): number[] {
  const value = String(adminSystem.tokens.getByName(`colors.${token}`)?.originalValue)
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [value, value, value]
  const hex = (theme === 'light' ? light : dark)!.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
}

function luminance(token: string, theme: Theme): number {
  const [red, green, blue] = colour(token, theme).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The contrast of two tokens by WCAG 2, from 1 to 21. */
function contrast(one: string, other: string, theme: Theme): number {
  const [dark, light] = [luminance(one, theme), luminance(other, theme)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const palettes = ['brand', 'gray', 'red', 'yellow', 'blue', 'green']
const grounds = ['bg', 'bg.canvas', 'bg.subtle', 'bg.muted', 'bg.panel']
const pairs: [ink: string, ground: string, least: number][] = [
  ...['fg', 'fg.muted', 'fg.subtle', 'fg.error'].flatMap((ink) =>
    grounds.map((ground): [string, string, number] => [ink, ground, 4.5]),
  ),
  ['fg.error', 'bg.error', 4.5],
  ['fg.inverted', 'bg.inverted', 4.5],
  ['fg.inverted.muted', 'bg.inverted', 4.5],
  ['accent.contrast', 'accent', 4.5],
  ...['border.control', 'border.error'].flatMap((ink) =>
    grounds.map((ground): [string, string, number] => [ink, ground, 3]),
  ),
  ...palettes.flatMap((name): [string, string, number][] => [
    [`${name}.contrast`, `${name}.solid`, 4.5],
    [`${name}.contrast`, `${name}.hover`, 4.5],
    ...['subtle', 'muted', 'emphasized'].map((tint): [string, string, number] => [
      `${name}.strong`,
      `${name}.${tint}`,
      4.5,
    ]),
    ...['bg', 'bg.canvas', 'bg.panel', `${name}.subtle`].flatMap((ground): [string, string, number][] => [
      [`${name}.fg`, ground, 4.5],
      [`${name}.edge`, ground, 3],
      [`${name}.focusRing`, ground, 3],
    ]),
  ]),
]

test.each(pairs)('%s on %s has a contrast of %d in both themes', (ink, ground, least) => {
  for (const theme of ['light', 'dark'] as const)
    expect(contrast(ink, ground, theme), theme).toBeGreaterThanOrEqual(least)
})

/** Each source file outside the theme, with its text. */
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith('theme/'))
  .map((file): [string, string] => [file, readFileSync(join(src, file), 'utf8')])

// Drawings have their own colours; the picture of an AI plan is drawn on a canvas, which knows no tokens;
// a dialog's backdrop inherits none in browsers from before 2024.
const drawings =
  /-(art|portrait)\.tsx$|ui\/logo\.tsx$|ai-plan\/card\/|blog-admin\/cover-sizes\.ts$|ui\/dialog\.tsx$/

test('has no raw colour or shade outside the theme', () => {
  const raw = /#[0-9a-f]{3,8}\b|\brgba?\(|['"](?:brand|gray|red|yellow|blue|green)\.\d/i
  const found = sources.filter(([file, text]) => !drawings.test(file) && raw.test(text)).map(([file]) => file)
  expect(found).toEqual([])
})

test('names only tokens that exist', () => {
  const name = /['"]((?:bg|fg|border|accent|brand|gray|red|yellow)(?:\.[a-zA-Z]+)+)(?:\/\d+)?['"]/g
  const unknown = sources.flatMap(([file, text]) =>
    [...text.matchAll(name)]
      .filter(([, token]) => tokens.tokens.getByName(`colors.${token!}`) === undefined)
      .map(([, token]) => `${file}: ${token!}`),
  )
  expect(unknown).toEqual([])
})

test('the policy allows the script in the page, and it is short', () => {
  const page = readFileSync(join(src, '../index.html'), 'utf8')
  const [, script] = /<script>([^]*?)<\/script>/.exec(page)!
  expect(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`).toBe(themeScript)
  expect(script!.length).toBeLessThanOrEqual(250)
})
