import { checkUpload, type FileKind, harmfulContent, type UploadCheck } from '../_shared/domain/file-types.ts'

/** How many verdicts are kept; the oldest is dropped first. */
const MAX_VERDICTS = 2000

type Harm = Awaited<ReturnType<typeof harmfulContent>>

/** Verdicts by type and SHA-256: checking a PDF of 10 MiB can take seconds, and files are opened more than once. */
const verdicts = new Map<string, Harm>()

/**
 * Checks a file's name, size and content, both when it is uploaded and each time it is opened or downloaded.
 * @param sha256 the hash of the bytes, in hexadecimal
 */
export async function checkFile(fileName: string, bytes: Uint8Array, sha256: string): Promise<UploadCheck> {
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
