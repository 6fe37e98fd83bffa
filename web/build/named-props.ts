import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst, type Plugin } from 'vite'

/** Whether any module of the site contains a name. */
export type IsNamed = (name: string) => boolean

/** Modules that can set a prop: the site's own, and Chakra's except for its lists of all props. */
const sources = ['../src', '../../node_modules/@chakra-ui/react/dist/esm'].map((folder) =>
  join(import.meta.dirname, folder),
)
const isSource = (path: string) => /\.(?:tsx?|js)$/.test(path) && !/preset-base|esm\/theme\//.test(path)

async function readNames(): Promise<Set<string>> {
  const folders = await Promise.all(
    sources.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((path) => join(folder, path)),
    ),
  )
  const texts = await Promise.all(
    folders
      .flat()
      .filter(isSource)
      .map((path) => readFile(path, 'utf8')),
  )
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
}

const changed = (what: string) => new Error(`${what} has changed: look at web/build/named-props.ts`)

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
interface Entry extends Node {
  key: { name: string }
  value: Node
}

const entriesOf = (object: unknown): Entry[] => {
  const { properties } = (object ?? {}) as { properties?: Entry[] }
  if (!properties?.every(({ key }) => key?.name)) throw changed('@chakra-ui/react')
  return properties
}
const entryOf = (object: unknown, name: string): Node | undefined =>
  entriesOf(object).find(({ key }) => key.name === name)?.value

/** Removes those of Chakra's conditions (`_hover`) and style props that no module names. */
export function keepNamedStyles(code: string, isNamed: IsNamed): string {
  const calls = new Map<string, unknown>()
  for (const statement of parseAst(code).body as unknown as Node[])
    for (const { id, init } of (statement.declarations ?? []) as {
      id: { name: string }
      init: Node | null
    }[])
      calls.set(id.name, (init?.arguments as unknown[] | undefined)?.[0])
  const conditions = entriesOf(calls.get('defaultConditions'))
  const props = entriesOf(entryOf(calls.get('defaultBaseConfig'), 'utilities'))

  const shorthandsOf = ({ value }: Entry): string[] => {
    const list = value.type === 'ObjectExpression' ? entryOf(value, 'shorthand') : undefined
    return ((list?.elements ?? []) as { value: string }[]).map((element) => element.value)
  }
  const unnamed = [
    ...conditions.filter(({ key }) => !isNamed(`_${key.name}`)),
    ...props.filter((entry) => ![entry.key.name, ...shorthandsOf(entry)].some(isNamed)),
  ]
  // Backwards, so that earlier positions stay valid.
  return unnamed
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

/** Removes those of the CSS properties in Chakra's list that no module names. */
export function keepNamedProperties(code: string, isNamed: IsNamed): string {
  const [whole, list] = /cssPropertiesStr = "([^"]+)"/.exec(code) ?? []
  if (!whole || !list) throw changed('@pandacss/is-valid-prop')
  return code.replace(whole, `cssPropertiesStr = "${list.split(',').filter(isNamed).join(',')}"`)
}

/** Removes those of the HTML attributes in Emotion's allowlist that no module names. */
export function keepNamedAttributes(code: string, isNamed: IsNamed): string {
  const [whole, list] = /\/\^\(\(([\w|:]+)\)\|/.exec(code) ?? []
  if (!whole || !list) throw changed('@emotion/is-prop-valid')
  return code.replace(whole, `/^((${list.split('|').filter(isNamed).join('|')})|`)
}

const lists = [
  { id: /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/, keep: keepNamedStyles },
  { id: /@pandacss\/is-valid-prop\//, keep: keepNamedProperties },
  { id: /@emotion\/is-prop-valid\//, keep: keepNamedAttributes },
]

/**
 * Shortens three lists that Chakra and Emotion add to every page: style props and conditions, CSS properties, and HTML
 * attributes. A name that no module of the site contains can't be the name of a used prop.
 */
export function namedProps(): Plugin {
  let names: Promise<Set<string>> | undefined
  return {
    name: 'named-props',
    apply: 'build',
    transform: {
      filter: { id: lists.map(({ id }) => id) },
      async handler(code, id) {
        const known = await (names ??= readNames())
        const { keep } = lists.find((list) => list.id.test(id))!
        return { code: keep(code, (name) => known.has(name)), map: null }
      },
    },
  }
}
