import { checkUpload, type FileKind, harmfulContent, type UploadCheck } from '../_shared/domain/file-types.ts'

/** How many verdicts are kept; the oldest goes first. */
const MAX_VERDICTS = 2000

type Harm = Awaited<ReturnType<typeof harmfulContent>>

/** Verdicts by type and SHA-256: a PDF of 10 MiB takes up to some seconds, and a file is opened more than once. */
const verdicts = new Map<string, Harm>()

/**
 * Judges a file by its name, size and content, as it is uploaded and each time it is handed out.
 * @param sha256 the hash of the bytes, in hexadecimal
 */
export async function judgeFile(fileName: string, bytes: Uint8Array, sha256: string): Promise<UploadCheck> {
  const checked = checkUpload(fileName, bytes)
  if (!checked.ok) return checked
  const harm = await harmIn(checked.kind, bytes, sha256)
  return harm ? { ok: false, ...harm } : checked
}

async function harmIn(kind: FileKind, bytes: Uint8Array, sha256: string): Promise<Harm> {
  const key = `${kind} ${sha256}`
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const harm = await harmfulContent(kind, bytes)
  verdicts.set(key, harm)
  if (verdicts.size > MAX_VERDICTS) verdicts.delete(verdicts.keys().next().value!)
  return harm
}
