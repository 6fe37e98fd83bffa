import { inflate } from './inflate.ts'
import { GRAPH_KEYS } from './pdf-graph.ts'
import { openingProblem } from './pdf-opening.ts'
import {
  isAttachedFile,
  isElsewhere,
  isObjectStream,
  lengthsIn,
  packedData,
  packedObjects,
} from './pdf-stream-data.ts'
import { type PdfStream, pdfStreams } from './pdf-streams.ts'
import { plainName } from './pdf-tokens.ts'
import { type Scan, createScan, firstMatch } from './scan.ts'

/** The limit for the unpacked size of one file. No real document exceeds it. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/** A name as a pattern: in PDF each of its characters may be written in hexadecimal, 'J' as '#4A' or '#4a'. */
const spelled = (name: string): string =>
  [...name]
    .map((char) => {
      const hex = char.charCodeAt(0).toString(16)
      return `(?:${char}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
    })
    .join('')

/** The bytes 0x80 and 0xFF, as the scan reads them, end a name in some readers. */
const named = (...names: string[]) =>
  new RegExp(`/(?:${names.map(spelled).join('|')})(?![^\\s\\0€ÿ()<>[\\]{}/%])`)

/**
 * Names that run code: every script is an action or a tree called JavaScript, every start of a program a Launch action.
 * Renditions, Flash, models and XML forms have their own scripts.
 */
const ACTIVE_KEYS = named('JavaScript', 'Launch', 'Rendition', 'RichMedia', 'OnInstantiate', 'XFA')
const ENCRYPT = named('Encrypt')
const GRAPH = named(...GRAPH_KEYS, 'EmbeddedFile')

/** Streams with garbage in them are read twice, slowly; real documents have hardly any. */
const MAX_BROKEN_STREAMS = 100

/** Each compressed stream needs its own decompressor, however small it is. */
const MAX_STREAMS = 20_000

const ACTIVE_CONTENT = 'the PDF runs a script or a program'
const XML_FORM = 'the PDF contains a form that runs scripts (XFA); please print it to a new PDF'
const LOADS = 'the PDF loads or sends something when it is opened; please print it to a new PDF'
const PROGRAM = 'the PDF has a program attached'
const HIDDEN_CONTENT = 'the PDF hides its content; please print it to a new PDF'
const ENCRYPTED = 'the PDF is encrypted and can’t be checked; please save it without its password'
const TOO_LARGE = 'the PDF unpacks to far more than a document'

/** For each finding of the search in the objects. */
const FINDINGS = { loads: LOADS, program: PROGRAM, hidden: HIDDEN_CONTENT, encrypted: ENCRYPTED }

/**
 * The reason to refuse a well-formed PDF: it runs a script, starts a program, loads or sends something by itself, has a
 * program attached, or packs its objects so that readers may disagree on their content. Null if none applies; jumping
 * to a page on opening is fine. Searches the whole file and everything packed in it except pictures.
 */
export async function pdfActionProblem(bytes: Uint8Array): Promise<string | null> {
  const found = firstMatch(ACTIVE_KEYS, bytes)
  if (found) return refusalOf(found)
  let left = MAX_UNPACKED_BYTES
  let broken = 0
  let streams = 0
  const isEncrypted = once(() => firstMatch(ENCRYPT, bytes) !== null)
  let hasGraph = firstMatch(GRAPH, bytes) !== null
  const lengthOf = lengthsIn(bytes)
  const objectStreams: PdfStream[] = []
  let attachesFiles = false
  for (const stream of pdfStreams(bytes)) {
    if (stream === 'broken') return HIDDEN_CONTENT
    if (isElsewhere(stream)) return LOADS
    const packsObjects = isObjectStream(stream)
    if (packsObjects && isEncrypted()) return ENCRYPTED
    const packed = packsObjects ? packedObjects(bytes, stream, lengthOf) : packedData(bytes, stream)
    if (packed === 'unclear') return HIDDEN_CONTENT
    if (packsObjects) objectStreams.push(stream)
    attachesFiles ||= isAttachedFile(stream)
    if (packed === null) continue
    streams += 1
    if (streams > MAX_STREAMS) return TOO_LARGE
    let scans: Scan[] = []
    const { size, complete } = await inflate(packed, 'deflate', left, () => {
      scans = [ACTIVE_KEYS, ...(packsObjects && !hasGraph ? [GRAPH] : [])].map((pattern) =>
        createScan(pattern),
      )
      return (piece) => scans.forEach(({ read }) => read(piece))
    })
    left -= size
    if (left < 0) return TOO_LARGE
    const [match, graph] = scans.map((scan) => scan.end())
    if (match) return refusalOf(match)
    hasGraph ||= Boolean(graph)
    if (!complete) broken += 1
    if (broken > MAX_BROKEN_STREAMS || (packsObjects && !complete)) return HIDDEN_CONTENT
  }
  if (objectStreams.length > MAX_STREAMS) return TOO_LARGE
  if (!hasGraph) return null
  const finding = await openingProblem({ bytes, objectStreams, lengthOf, attachesFiles, isEncrypted })
  return finding && FINDINGS[finding]
}

const refusalOf = (name: string) => (plainName(name) === '/XFA' ? XML_FORM : ACTIVE_CONTENT)

function once(compute: () => boolean): () => boolean {
  let value: boolean | undefined
  return () => (value ??= compute())
}
