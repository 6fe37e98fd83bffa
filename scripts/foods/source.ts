import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { zipEntries } from '#shared/domain/file-content/zip.ts'

/** The Debian package that carries USDA SR24, with the checksum of the release that the extract was made from. */
export const SOURCE_PACKAGE = {
  name: 'cronometer',
  version: '0.9.9+dfsg1-1',
  sha256: '6d66c9fe6722c52e100cf563e4d3ced7ce0f585b8594f9bca0b3f76704b8c0ab',
}

/** One food as the source has it; a nutrient that it doesn't mention is unknown, not zero. */
export interface SourceFood {
  row: string
  name: string
  measures: { amount: number; name: string; grams: number }[]
  values: ReadonlyMap<string, number>
}

/** data/usda-sr24.json: one column per nutrient, null where the source has no value. */
export interface Extract {
  source: string
  licence: string
  nutrients: { name: string; unit: string }[]
  foods: {
    row: string
    name: string
    measures: [amount: number, name: string, grams: number][]
    values: (number | null)[]
  }[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function attributes(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)="([^"]*)"/g)
  return Object.fromEntries(
    Array.from(found, ([, name, value]) => [
      name!,
      value!.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, word?: string) =>
        code ? String.fromCodePoint(Number(code)) : (ENTITIES[word ?? ''] ?? whole),
      ),
    ]),
  )
}

function elements(xml: string, name: string): Record<string, string>[] {
  return Array.from(xml.matchAll(new RegExp(String.raw`<${name}\b([^>]*)>`, 'g')), ([, text]) =>
    attributes(text!),
  )
}

/** Reads one food's file. */
export function parseFood(xml: string): SourceFood {
  const [food] = elements(xml, 'food')
  if (!food?.uid || !food.name) throw new Error('This is not a food of the source.')
  return {
    row: food.uid,
    name: food.name,
    measures: elements(xml, 'measure').map(({ amount, name, grams }) => ({
      amount: Number(amount),
      name: name ?? '',
      grams: Number(grams),
    })),
    values: new Map(elements(xml, 'nutrient').map(({ name, amount }) => [name ?? '', Number(amount)])),
  }
}

/** The nutrients' units, which the foods' files don't mention. */
export function parseUnits(xml: string): { name: string; unit: string }[] {
  return elements(xml, 'nutrient').map(({ name, unit }) => ({ name: name ?? '', unit: unit ?? '' }))
}

/** Takes the chosen rows, with every nutrient that at least one of them has. */
export function makeExtract(
  rows: readonly string[],
  units: readonly { name: string; unit: string }[],
  read: (row: string) => SourceFood,
): Extract {
  const foods = [...new Set(rows)].toSorted().map(read)
  const columns = units.filter(({ name }) => foods.some(({ values }) => values.has(name)))
  return {
    source: 'USDA National Nutrient Database for Standard Reference, release 24 (2011); per 100 g',
    licence: 'Public domain (a work of the United States Government)',
    nutrients: columns,
    foods: foods.map(({ row, name, measures, values }) => ({
      row,
      name,
      measures: measures.map((measure) => [measure.amount, measure.name, measure.grams]),
      values: columns.map((column) => values.get(column.name) ?? null),
    })),
  }
}

const lines = (list: readonly unknown[]) => list.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')

/** The extract's text, with a line for each food, so that a change shows in the history. */
export function extractText({ source, licence, nutrients, foods }: Extract): string {
  return `{
"source": ${JSON.stringify(source)},
"licence": ${JSON.stringify(licence)},
"nutrients": [
${lines(nutrients)}
],
"foods": [
${lines(foods)}
]
}
`
}

/** Why the package can't be had. */
export class SourceMissing extends Error {}

function readZip(path: string): (name: string) => string | undefined {
  const entries = zipEntries(readFileSync(path))
  if (!entries) throw new Error(`${path} can’t be read as an archive.`)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return (name) => {
    const entry = byName.get(name)
    if (!entry) return undefined
    return (entry.method === 8 ? inflateRawSync(entry.packed) : Buffer.from(entry.packed)).toString('utf8')
  }
}

function run(command: string, args: string[], cwd: string): void {
  try {
    execFileSync(command, args, { cwd, stdio: 'pipe' })
  } catch (error) {
    throw new SourceMissing(`\`${command} ${args.join(' ')}\` failed.`, { cause: error })
  }
}

/** Reads the chosen rows from the package: the given file, or the one that apt downloads. */
export function extractFromPackage(rows: readonly string[], file?: string): Extract {
  const folder = mkdtempSync(join(tmpdir(), 'foods-'))
  try {
    if (!file) run('apt-get', ['download', `${SOURCE_PACKAGE.name}=${SOURCE_PACKAGE.version}`], folder)
    const path = file ?? join(folder, readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '')
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
    if (sha256 !== SOURCE_PACKAGE.sha256)
      throw new Error(`${path} is another release: its SHA-256 is ${sha256}.`)
    const unpacked = join(folder, 'unpacked')
    run('dpkg-deb', ['-x', path, unpacked], folder)
    const source = readZip(join(unpacked, 'usr/share/cronometer/usda_sr24.jar'))
    const program = readZip(join(unpacked, 'usr/share/java/cronometer.jar'))
    // The archive also contains files that belong to no release; the index tells which do.
    const released = new Set(
      source('usda_sr24/foods.index')
        ?.split('\n')
        .map((line) => line.split('|')[0]),
    )
    return makeExtract(rows, parseUnits(program('nutrients.xml') ?? ''), (row) => {
      const xml = source(`usda_sr24/${row}.xml`)
      if (!released.has(row) || !xml) throw new Error(`The release has no row ${row}.`)
      return parseFood(xml)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
