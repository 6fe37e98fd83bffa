/**
 * The six file types that a patient's report may have, checked by name and by content. The type sent by the browser
 * is ignored, because a client can send anything.
 */
import { latin1 } from './file-content/bytes.ts'
import { docxContentProblem } from './file-content/docx-content.ts'
import { isJpeg } from './file-content/jpeg.ts'
import { isPdf } from './file-content/pdf.ts'
import { pdfActionProblem } from './file-content/pdf-actions.ts'
import { isPng } from './file-content/png.ts'
import { PROGRAM_EXTENSION } from './file-content/programs.ts'
import { isDoc, isDocx } from './file-content/word.ts'
import { zipEnd } from './file-content/zip.ts'
import { cleanFileName, fileExtension } from './file-name.ts'
import { readPicture } from './picture-type.ts'

/** The text for an upload that failed; a reason may follow it. */
export const UPLOAD_FAILED = 'Failed to upload file'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Twice a phone's sharpest picture. Unpacked, these take 400 MB of a browser's memory. */
const MAX_PICTURE_PIXELS = 100_000_000

export type FileKind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png'

interface FileType {
  kind: FileKind
  /** Media type under which the file is stored and served. */
  mime: string
  /** For 'the content is not a PDF'. */
  name: string
  matches: (bytes: Uint8Array) => boolean
}

const PDF: FileType = { kind: 'pdf', mime: 'application/pdf', name: 'a PDF', matches: isPdf }
const DOC: FileType = {
  kind: 'doc',
  mime: 'application/msword',
  name: 'a Word document (.doc)',
  matches: isDoc,
}
const DOCX: FileType = {
  kind: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  name: 'a Word document (.docx)',
  matches: isDocx,
}
const JPEG: FileType = { kind: 'jpeg', mime: 'image/jpeg', name: 'a JPEG picture', matches: isJpeg }
const PNG: FileType = { kind: 'png', mime: 'image/png', name: 'a PNG picture', matches: isPng }

const TYPE_BY_EXTENSION: Readonly<Record<string, FileType>> = {
  '.pdf': PDF,
  '.doc': DOC,
  '.docx': DOCX,
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.png': PNG,
}

export const UPLOAD_EXTENSIONS: readonly string[] = Object.keys(TYPE_BY_EXTENSION)

/** Value for the `accept` attribute of a file input. */
export const UPLOAD_ACCEPT = UPLOAD_EXTENSIONS.join(',')

/** Why a file is refused, with the matching HTTP status: 400, 413 or 415. */
export interface UploadProblem {
  code: 'empty' | 'too-large' | 'extension' | 'content' | 'harmful'
  status: 400 | 413 | 415
  /** Follows `UPLOAD_FAILED: `. */
  reason: string
}

export type UploadCheck =
  { ok: true; name: string; mime: string; kind: FileKind } | ({ ok: false } & UploadProblem)

const refused = (
  code: UploadProblem['code'],
  status: UploadProblem['status'],
  reason: string,
): UploadCheck => ({
  ok: false,
  code,
  status,
  reason,
})

/** Whether a browser or server could read the file as markup or as an archive, besides its own type. */
function isPolyglot(bytes: Uint8Array, kind: FileKind): boolean {
  if (kind !== 'docx' && zipEnd(bytes) !== -1) return true
  const head = latin1(bytes, 0, 1024)
  if (/<(?:!doctype html|html|head|body|script|svg|iframe|\?php)/i.test(head)) return true
  return kind !== 'pdf' && head.includes('%PDF-')
}

/**
 * Problems visible from name and size alone, before the content is read; null when there are none. The form uses it,
 * so that nobody waits for an upload that will be refused.
 */
export function uploadProblem(fileName: string, size: number): UploadProblem | null {
  const name = cleanFileName(fileName)
  const check = checkNameAndSize(name, size)
  return check.ok ? null : check
}

function checkNameAndSize(name: string, size: number): UploadCheck {
  const type = TYPE_BY_EXTENSION[fileExtension(name)]
  if (!type) return refused('extension', 415, `only ${UPLOAD_EXTENSIONS.join(', ')} files are accepted`)
  if (PROGRAM_EXTENSION.test(name))
    return refused('extension', 415, 'the name has a second, misleading extension')
  if (size === 0) return refused('empty', 400, 'the file is empty')
  if (size > MAX_UPLOAD_BYTES) return refused('too-large', 413, 'the file is larger than 10 MB')
  return { ok: true, name, mime: type.mime, kind: type.kind }
}

/**
 * Checks an upload's name, size and content. Returns the cleaned name and the true media type, or the problem.
 */
export function checkUpload(fileName: string, bytes: Uint8Array): UploadCheck {
  const check = checkNameAndSize(cleanFileName(fileName), bytes.length)
  if (!check.ok) return check
  const type = TYPE_BY_EXTENSION[fileExtension(check.name)]!
  if (!type.matches(bytes)) return refused('content', 415, `the content is not ${type.name}`)
  if (isPolyglot(bytes, type.kind))
    return refused('content', 415, 'the file contains a second kind of content')
  return check
}

const harmful = (reason: string | null, status: 413 | 415 = 415): UploadProblem | null =>
  reason === null ? null : { code: 'harmful', status, reason }

/**
 * The reason to refuse a well-formed file for its content: a PDF that runs something, a Word document or a picture
 * that unpacks to an excessive size. Null if nothing harmful was found.
 */
export async function harmfulContent(kind: FileKind, bytes: Uint8Array): Promise<UploadProblem | null> {
  if (kind === 'pdf') return harmful(await pdfActionProblem(bytes))
  if (kind === 'docx') return harmful(await docxContentProblem(bytes))
  return kind === 'doc' ? null : harmful(pictureProblem(bytes), 413)
}

/** A picture's header tells how much memory it takes, however few bytes it has. */
function pictureProblem(bytes: Uint8Array): string | null {
  const { width, height } = readPicture(bytes)?.size ?? { width: 0, height: 0 }
  return width * height > MAX_PICTURE_PIXELS ? 'the picture has more than 100 megapixels' : null
}
