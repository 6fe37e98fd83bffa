import { parseMultipart } from '@remix-run/multipart-parser'
import { ApiError } from '../../_shared/api-error.ts'
import type { Bytes } from '../../_shared/domain/file-content/bytes.ts'

/** An uploaded file: its name as the client sent it, and its bytes, a range of the request's own buffer. */
export interface UploadedFile {
  name: string
  bytes: Bytes
}

/** The text fields of a multipart form, and the file sent as `file`, if there is one. */
export interface ReadForm {
  fields: Record<string, string>
  file: UploadedFile | null
}

/** More than any of our forms has. */
const MAX_PARTS = 20

/**
 * Parses a multipart form without copying its file. `Response.formData()` would hold three copies of it.
 *
 * @throws ApiError 400 if the body isn't a multipart form
 */
export function readForm(contentType: string, body: Bytes): ReadForm {
  const form: ReadForm = { fields: {}, file: null }
  try {
    const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
    if (!boundary || body.byteLength === 0) throw new TypeError('There is no boundary, or no body')
    const options = {
      boundary: boundary[1] ?? boundary[2]!,
      maxFileSize: body.byteLength,
      maxTotalSize: body.byteLength,
      maxParts: MAX_PARTS,
    }
    for (const part of parseMultipart(body, options)) {
      const { name } = part
      if (name === undefined) continue
      const disposition = part.headers['content-disposition'] ?? ''
      // Headers may not contain this character.
      if (disposition.includes('\0')) throw new TypeError('A header holds NUL')
      const sent = sentName(disposition)
      if (sent === undefined) form.fields[name] = part.text
      else if (name === 'file' && !form.file) {
        // Because the form is parsed from one buffer, each part is a single range of it.
        const [bytes = new Uint8Array()] = part.content
        form.file = {
          name: sent,
          bytes: body.subarray(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
        }
      }
    }
  } catch (cause) {
    throw new ApiError(400, 'The request body must be a multipart form', { cause })
  }
  return form
}

/**
 * The file's name as the client sent it; undefined for a text field. Browsers escape three characters, and a backslash
 * is part of the name.
 */
function sentName(disposition: string): string | undefined {
  const name =
    /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? /;\s*filename=([^";\s]+)/i.exec(disposition)?.[1]
  return name?.replaceAll(/%(22|0D|0A)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
