import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { expect, test } from 'vitest'
import { siteConfig } from './site-config.ts'
import { styleProps } from './style-props.ts'

const ours = createSystem(siteConfig)
const { utilities: ourProps, conditions: ourConditions } = styleProps
const { utilities, conditions } = defaultBaseConfig
const chakras = createSystem({ ...siteConfig, utilities: utilities!, conditions: conditions! })

const namesOf = (props: typeof utilities) =>
  Object.entries(props!).flatMap(([name, prop]) => [name, prop?.shorthand ?? []].flat().filter(Boolean))

/** Chakra also notes a background in a variable for `currentBg`, which the site doesn't use. */
const withoutCurrentBg = (css: object) =>
  Object.fromEntries(Object.entries(css).filter(([name]) => name !== '--bg-currentcolor'))

const values = ['4', '-2', 'full', 'md', 'l2', 'sticky', 'bold', 'heading', 'fg.muted', 'brand.200/50', '3px']

const expectSame = (name: string, value: string | boolean) => {
  const style: object = { [name]: value }
  expect(ours.css(style)).toEqual(withoutCurrentBg(chakras.css(style)))
}

test.each(namesOf(ourProps))('%s means what it means in Chakra', (name) => {
  const isSwitch = name === 'srOnly' || name === 'truncate'
  for (const value of isSwitch ? [true] : values) expectSame(name, value)
})

test('conditions mean what they mean in Chakra', () => expect(conditions).toMatchObject(ourConditions!))

const folder = join(import.meta.dirname, '..')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))

// `contrast` and `focusRing` are names of colours in our palettes.
const props = namesOf(utilities).filter((name) => name !== 'contrast' && name !== 'focusRing')

test('every style prop that the site sets means what it means in Chakra', () => {
  const set = new RegExp(`\\s(${props.join('|')})(?:=|: )(?:\\{|["']([^"'\n]+)["'])`, 'g')
  const pairs = sources.flatMap((source) => [...source.matchAll(set)])
  expect(pairs.length).toBeGreaterThan(1000)
  for (const [, name, value] of pairs) for (const one of value ? [value] : values) expectSame(name!, one)
})

test('every condition of Chakra that the site names is listed', () => {
  const names = Object.keys(conditions!).filter((name) => !(name in ourConditions!))
  const named = new RegExp(`\\b_(?:${names.join('|')})(?:=\\{|: \\{)`)
  expect(sources.flatMap((source) => named.exec(source)?.[0] ?? [])).toEqual([])
})
