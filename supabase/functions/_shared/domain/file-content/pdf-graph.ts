import { type PackedObjects, pdfObjects, type PdfObject } from './pdf-objects.ts'
import { PdfTokens } from './pdf-tokens.ts'
import { type PdfDictionary, type PdfValue, PdfValues } from './pdf-values.ts'
import { isProgramName } from './programs.ts'

/** What a PDF does by itself, and what is attached to it. */
interface PdfGraph {
  /** Whether an action that runs by itself loads or sends something. */
  loads: boolean
  /** Whether an attached file has a program's name. */
  hasProgram: boolean
  /** The numbers of the streams that are attached files. */
  attached: ReadonlySet<number>
}

/** The names that lead to an action that runs by itself, or to an attached file. */
export const GRAPH_KEYS = ['OpenAction', 'AA', 'EF']

/** Keys of file specifications that hold names. */
const FILE_NAMES = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'RF']
const KEYS = new Set([...GRAPH_KEYS, ...FILE_NAMES])

/** Actions that stay within the document and the reader. A script is found by its name alone. */
const HARMLESS_ACTIONS = new Set(
  'GoTo GoTo3DView GoToDp Named Hide ResetForm SetOCGState Trans JavaScript'
    .split(' ')
    .map((name) => `/${name}`),
)

/** Events that only a person's press causes. Pages and fields that open, show or close need none. */
const PRESSES = new Set(['D', 'U'])

/** A document of 10 MiB has hardly a tenth of it. */
const MAX_OBJECTS = 200_000

/** Objects may overlap, or be referred to again and again. */
const MAX_READ_BYTES = 16 * 1024 * 1024

/** What an empty object costs, in bytes of others. */
const READING_COST = 10

/** Each of them is read for every reference. */
const MAX_UNNUMBERED = 100

type Visit = (value: PdfValue) => void

/** Searches all objects of a file. Null if readers may disagree on one, or if there are too many. */
export function pdfGraph(bytes: Uint8Array, packs: readonly PackedObjects[]): PdfGraph | null {
  const graph = { loads: false, hasProgram: false, attached: new Set<number>() }
  const visited = new Map<Visit, Set<number>>()
  const queue: { number: number; visit: Visit }[] = []

  /** Calls a visitor with each of several values, and with every object that is referred to, once. */
  const visitor = (visit: (value: string | { text: string } | PdfDictionary) => void): Visit => {
    const each: Visit = (value) => {
      if (value === null) return
      if (Array.isArray(value)) return value.forEach(each)
      if (typeof value === 'string' || value instanceof Map || 'text' in value) return visit(value)
      const seen = visited.get(each) ?? new Set()
      visited.set(each, seen)
      if (seen.has(value.object)) return
      seen.add(value.object)
      queue.push({ number: value.object, visit: each })
    }
    return each
  }
  const visitKind = visitor((value) => {
    if (typeof value === 'string' && !HARMLESS_ACTIONS.has(value)) graph.loads = true
  })
  const visitAction = visitor((value) => {
    if (!(value instanceof Map)) return
    if (value.has('F')) graph.loads = true
    visitKind(value.get('S') ?? null)
    visitAction(value.get('Next') ?? null)
  })
  const visitEvents = visitor((value) => {
    if (!(value instanceof Map)) return
    for (const [event, action] of value) if (!PRESSES.has(event)) visitAction(action)
  })
  const visitNames = visitor((value) => {
    if (value instanceof Map) [...value.values()].forEach(visitNames)
    else if (typeof value === 'object' && isProgramName(value.text)) graph.hasProgram = true
  })
  const visitFiles = visitor((value) => {
    if (value instanceof Map) [...value.values()].forEach(visitFiles)
  })
  const found = (dictionary: PdfDictionary) => {
    visitAction(dictionary.get('OpenAction') ?? null)
    visitEvents(dictionary.get('AA') ?? null)
    const files = dictionary.get('EF')
    if (files === undefined) return
    for (const key of FILE_NAMES) visitNames(dictionary.get(key) ?? null)
    visitFiles(files)
    visitFiles(dictionary.get('RF') ?? null)
  }

  const values = new PdfValues(KEYS, found)
  let left = MAX_READ_BYTES
  const read = ({ bytes: source, at, isCertain }: PdfObject, isKept: boolean): PdfValue | 'unclear' => {
    const tokens = new PdfTokens(source, at)
    const value = values.read(tokens, isKept)
    left -= tokens.at - at + READING_COST
    return left < 0 || (value === undefined && isCertain) ? 'unclear' : (value ?? null)
  }

  const places = new Map<number | null, PdfObject[]>()
  let count = 0
  for (const object of pdfObjects(bytes, packs)) {
    count += 1
    if (count > MAX_OBJECTS || read(object, false) === 'unclear') return null
    const others = places.get(object.number)
    if (others) others.push(object)
    else places.set(object.number, [object])
  }
  const unnumbered = places.get(null) ?? []
  if (unnumbered.length > MAX_UNNUMBERED) return null
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const object of [...(places.get(next.number) ?? []), ...unnumbered]) {
      const value = read(object, true)
      if (value === 'unclear') return null
      next.visit(value)
    }
  }
  visited.get(visitFiles)?.forEach((number) => graph.attached.add(number))
  return graph
}
