import { hasAscii, view } from './bytes.ts'
import { zipEntries } from './zip.ts'

const OLE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const OLE_HEADER_SIZE = 512
const DIRECTORY_ENTRY_SIZE = 128

/** An ASCII name as UTF-16 little endian, with its terminator. */
const utf16 = (name: string) => [...name, '\0'].map((char) => `${char}\0`).join('')

/** Whether an OLE compound file has a storage or stream of this name. Directory entries are 128 bytes long. */
function hasOleEntry(bytes: Uint8Array, name: string): boolean {
  const text = utf16(name)
  const size = (name.length + 1) * 2
  for (let at = OLE_HEADER_SIZE; at + DIRECTORY_ENTRY_SIZE <= bytes.length; at += DIRECTORY_ENTRY_SIZE) {
    if (hasAscii(bytes, text, at) && view(bytes).getUint16(at + 64, true) === size) return true
  }
  return false
}

/** A Word 97–2003 document: an OLE compound file with a WordDocument stream (not a workbook or installer), no macros. */
export function isDoc(bytes: Uint8Array): boolean {
  return (
    hasAscii(bytes, OLE_SIGNATURE, 0) &&
    bytes.length >= 3 * OLE_HEADER_SIZE &&
    hasOleEntry(bytes, 'WordDocument') &&
    !hasOleEntry(bytes, '_VBA_PROJECT')
  )
}

/** A Word document in the Open XML format: a plain ZIP archive with the parts that Word needs, no macros, no program. */
export function isDocx(bytes: Uint8Array): boolean {
  const names = zipEntries(bytes)?.map(({ name }) => name)
  return (
    names !== undefined &&
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) =>
      /vbaProject\.bin$|^META-INF\/MANIFEST\.MF$|^classes\.dex$|(^|[/\\])\.\.([/\\]|$)/i.test(name),
    )
  )
}
