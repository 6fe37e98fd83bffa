import { hasAscii } from './bytes.ts'

const EXTENSIONS =
  'exe|msi|bat|cmd|ps1|scr|pif|vbs|js|mjs|jar|apk|sh|php\\d?|phtml|asp|aspx|jsp|html?|xhtml|svg|hta|lnk|dll|docm|xlsm'

/** Extensions that are refused before the last one: 'report.exe.pdf' is meant to mislead. */
export const PROGRAM_EXTENSION = new RegExp(`\\.(?:${EXTENSIONS})(?=\\.)`, 'i')

/** More than in the other list, because 'clinic.com.pdf' is the name of a report. */
const FURTHER_EXTENSIONS =
  'com|vbe|jse|wsf|wsh|wsc|msp|mst|msc|cpl|reg|inf|scf|url|app|pkg|dmg|deb|rpm|run|bin|command|ps[dm]1|psc1|py|pl|rb|chm|gadget|application|appx|msix|xll|xlam|xlsb|dotm|xltm|ppt[am]|potm|iso|img|vhdx?|jnlp|workflow|desktop|library-ms|search-ms|settingcontent-ms'
const LAST_EXTENSION = new RegExp(`\\.(?:${EXTENSIONS}|${FURTHER_EXTENSIONS})$`, 'i')

/** Whether the system of somebody who saves a file under this name could run it. */
export function isProgramName(name: string): boolean {
  // Some systems end a name at a control character, and Windows drops dots and blanks, and what follows a colon.
  return name
    .replaceAll(/\p{Cf}/gu, '')
    .split(/[\p{Cc}:/\\]/u)
    .some((part) => PROGRAM_EXTENSION.test(part) || LAST_EXTENSION.test(part.replace(/[.\s]+$/, '')))
}

/** The beginnings of programs: Windows, Linux, Macs and Java, Android, scripts, shortcuts. */
const SIGNATURES = [
  'MZ',
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  'dex\n',
  '#!',
  'L\0\0\0\x01\x14\x02\0',
]

/** Whether a file's beginning is that of a program. */
export const isProgram = (head: Uint8Array): boolean =>
  SIGNATURES.some((signature) => hasAscii(head, signature, 0)) ||
  (hasAscii(head, 'PK\x03\x04', 0) && hasAscii(head, 'META-INF/', 30))
