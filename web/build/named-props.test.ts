import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { keepNamedAttributes, keepNamedProperties, keepNamedStyles } from './named-props.ts'

const { resolve } = createRequire(import.meta.url)
const read = (name: string, file: string) => readFileSync(join(dirname(resolve(name)), file), 'utf8')
const naming =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

const entries = `
const hidden = '&[hidden]'
const defaultConditions = defineConditions({
  hover: ["@media (hover: hover)", "&:hover"],
  hidden,
  last: "&:last-of-type"
})
const defaultBaseConfig = defineConfig({
  conditions: defaultConditions,
  utilities: {
    background: { values: "colors", shorthand: ["bg"] },
    // filters
    blur: { transform: (v) => ({ "--blur": v }) },
    hueRotate: { transform(v) { return { filter: v } } },
    focusRing: createFocusRing("&:focus")
  }
})
`

test('keeps the conditions and style props that a module names, including shorthands', () => {
  const kept = keepNamedStyles(entries, naming('_hover', 'bg', 'focusRing'))
  expect(kept).toContain('hover: ["@media')
  expect(kept).toContain('background: {')
  expect(kept).toContain('focusRing: createFocusRing("&:focus")')
})

test('drops the conditions and style props that no module names', () => {
  const kept = keepNamedStyles(entries, naming('_hover', 'hidden', 'bg', '_blur'))
  expect(kept).not.toMatch(/hidden,|last:|blur:|hueRotate:|focusRing:/)
})

test('leaves a list of style props that still parses', () => {
  const kept = keepNamedStyles(entries, naming('bg'))
  const given = `const defineConditions = (it) => it; const defineConfig = (it) => it; ${kept}; return defaultBaseConfig`
  expect(new Function(given)()).toEqual({
    conditions: {},
    utilities: { background: { values: 'colors', shorthand: ['bg'] } },
  })
})

test('keeps only the CSS properties that a module names', () => {
  const code = read('@pandacss/is-valid-prop', 'index.mjs')
  expect(keepNamedProperties(code, naming('breakInside', 'tabSize'))).toMatch(
    /cssPropertiesStr = "[^"]*\bbreakInside\b/,
  )
  expect(keepNamedProperties(code, naming('breakInside'))).toContain('cssPropertiesStr = "breakInside"')
})

test('keeps the HTML attributes that a module names, and data and aria attributes', () => {
  const code = read('@emotion/is-prop-valid', 'emotion-is-prop-valid.esm.js')
  const [, body] = /reactPropsRegex = \/(.+)\/;/.exec(keepNamedAttributes(code, naming('href', 'alt')))!
  const isAttribute = (name: string) => new RegExp(body!).test(name)
  expect(['href', 'alt', 'data-print', 'aria-label', 'title', 'hre'].filter(isAttribute)).toEqual([
    'href',
    'alt',
    'data-print',
    'aria-label',
  ])
})

test('fails when a list has an unexpected form', () => {
  expect(() => keepNamedStyles('const other = {}', naming())).toThrow('has changed')
  expect(() => keepNamedProperties('const other = {}', naming())).toThrow('has changed')
  expect(() => keepNamedAttributes('const other = {}', naming())).toThrow('has changed')
})
