import { joined } from './bytes.ts'
import { inflate } from './inflate.ts'
import { pdfGraph } from './pdf-graph.ts'
import { objectNumber, type PackedObjects } from './pdf-objects.ts'
import { attachedHead, isAttachedFile, packedObjects } from './pdf-stream-data.ts'
import { type PdfStream, pdfStreams } from './pdf-streams.ts'
import { isProgram } from './programs.ts'

/** They are kept in memory while references are followed. Real documents of 10 MiB have a few MiB. */
const MAX_OBJECT_BYTES = 16 * 1024 * 1024

/** A PDF whose streams could all be unpacked. */
interface UnpackablePdf {
  bytes: Uint8Array
  objectStreams: readonly PdfStream[]
  /** Resolves the value of 'Length'. */
  lengthOf: (value: string) => number
  /** Whether a stream says that it is an attached file. */
  attachesFiles: boolean
  isEncrypted: () => boolean
}

/**
 * What is wrong with a PDF: it loads or sends something by itself when it is opened, shown or closed; a program is
 * attached to it; or this can't be determined.
 */
export async function openingProblem(
  pdf: UnpackablePdf,
): Promise<'loads' | 'program' | 'hidden' | 'encrypted' | null> {
  const packs = await unpackedObjects(pdf)
  const graph = packs && pdfGraph(pdf.bytes, packs)
  if (!graph) return 'hidden'
  if (graph.loads) return 'loads'
  if (graph.hasProgram) return 'program'
  return pdf.attachesFiles || graph.attached.size > 0 ? attachedProblem(pdf, graph.attached) : null
}

async function attachedProblem(
  { bytes, isEncrypted }: UnpackablePdf,
  attached: ReadonlySet<number>,
): Promise<'program' | 'hidden' | 'encrypted' | null> {
  if (isEncrypted()) return 'encrypted'
  for (const stream of pdfStreams(bytes)) {
    if (stream === 'broken') return 'hidden'
    const number = objectNumber(bytes, stream.at)
    if (!isAttachedFile(stream) && number !== null && !attached.has(number)) continue
    const head = await attachedHead(bytes, stream)
    if (head === 'unclear') return 'hidden'
    if (isProgram(head)) return 'program'
  }
  return null
}

/** The contents of all object streams; null if they are too large. */
async function unpackedObjects({
  bytes,
  objectStreams,
  lengthOf,
}: UnpackablePdf): Promise<PackedObjects[] | null> {
  const packs: PackedObjects[] = []
  let left = MAX_OBJECT_BYTES
  for (const stream of objectStreams) {
    const packed = packedObjects(bytes, stream, lengthOf)
    if (packed === 'unclear') return null
    const first = stream.dictionary.get('First')
    if (packed === null) {
      const end = stream.start + lengthOf(stream.dictionary.get('Length')!)
      packs.push({ data: bytes.subarray(stream.start, end), first })
      continue
    }
    let pieces: Uint8Array[] = []
    const { size } = await inflate(packed, 'deflate', left, () => {
      pieces = []
      return (piece) => pieces.push(piece)
    })
    left -= size
    if (left < 0) return null
    packs.push({ data: joined(pieces), first })
  }
  return packs
}
