import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textStyles } from './text-styles.ts'
import { siteTokens } from './tokens.ts'

const src = join(import.meta.dirname, '..')
// Outside the theme, only what is drawn (logo, art, card, a cover's ground) and the page without a theme have their own.
const drawings = /logo\.tsx|-art\.tsx|plain-error\.tsx|ai-plan\/card\/|cover-sizes\.ts|\/plate\//
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('theme/') && !drawings.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))

/** What matches, as 'file: match', without comments. */
function found(pattern: RegExp, isRight: (value: string) => boolean = () => false): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '').matchAll(pattern)]
      .flatMap((match) => [...match[1]!.matchAll(/(['"])(.*?)\1/g)].map((quoted) => quoted[2]!))
      .filter((value) => !isRight(value))
      .map((value) => `${file}: ${value}`),
  )
}

/** Matches what is assigned to one of these props: a text, or all texts of an object or expression. */
const assigned = (props: string) =>
  new RegExp(`(?<=[\\s{])(?:${props})(?:=|: )((["'])[^"']*\\2|\\{\\{[^}]*\\}\\}|\\{[^}]*\\})`, 'g')

const steps = Object.keys(siteTokens.spacing!)

test('there are 12 distances, 11 sizes of text, 4 radii and full', () => {
  expect(steps).toHaveLength(12)
  expect(Object.keys(siteTokens.fontSizes!)).toHaveLength(11)
  expect(Object.keys(siteTokens.radii!)).toHaveLength(5)
})

test('distances are tokens', () => {
  const props =
    '[pm][xytblrse]?|(?:padding|margin)(?:Top|Right|Bottom|Left|Inline|Block|InlineStart|InlineEnd)?|gap|rowGap|columnGap'
  expect(
    found(
      assigned(props),
      (value) =>
        steps.includes(value.replace(/^-/, '')) ||
        /^(0|-?1px|auto|)$|mm$|^2xl$|^(max|calc)\(|^20vh auto$/.test(value),
    ),
  ).toEqual([])
})

test('sizes of text are tokens', () => {
  const sizes = Object.keys(siteTokens.fontSizes!)
  expect(found(assigned('fontSize'), (value) => sizes.includes(value) || value.endsWith('pt'))).toEqual([])
  expect(
    found(assigned('textStyle'), (value) => value in textStyles || /^(base|[sml][dmg]|xl)$/.test(value)),
  ).toEqual([])
})

test('no colour or shadow of its own', () => {
  expect(found(/(["'`][^"'`]*#[0-9a-f]{3,8}\b[^"'`]*["'`])/gi)).toEqual([])
  expect(
    found(
      assigned('boxShadow|shadow'),
      (value) => /^(sm|md|lg|none)$/.test(value) || value.includes('{colors.'),
    ),
  ).toEqual([])
})

test('a control is low for a mouse (touch.8), never for a wide window', () => {
  expect(found(/\b(?:h|minH|boxSize)(?:=\{|: )(\{ base: '1[1-9]', \w+: '\d' \})/g)).toEqual([])
})
