import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { samplePdf, samplePng } from '#tests/support/sample-files.ts'
import { checkUpload, harmfulContent } from '../file-types.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Packed objects with their numbers and offsets, as readers expect them. */
function packing(object: string, number = 7): string {
  const header = `${number} 0 `
  const data = latin1(deflateSync(Buffer.from(header + object, 'latin1')))
  return `40 0 obj<</Type /ObjStm /N 1 /First ${header.length} /Length ${data.length} /Filter /FlateDecode>>\nstream\n${data}\nendstream endobj\n`
}

const opening = (action: string, more = '') =>
  samplePdf(`1 0 obj<</Type /Catalog /OpenAction ${action}>>endobj\n${more}`)
const link = '<</S /URI /URI (https://example.com)>>'

describe('FILES-9 a PDF that loads or sends something when it is opened', () => {
  it.each([
    ['another file', opening('<</S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) /D [0 /Fit]>>')],
    ['an attached file', opening('<</S /GoToE /T <</R /C /N (a.pdf)>>>>')],
    ['a form to send', opening('<</S /SubmitForm /F (https://example.com)>>')],
    ['data to import', opening('<</S /ImportData /F (a.fdf)>>')],
    ['an address', opening(link)],
    ['an address in hexadecimal', opening('<</#53 /#55RI /URI (https://example.com)>>')],
    ['a key in hexadecimal', samplePdf(`1 0 obj<</Open#41ction ${link}>>endobj`)],
    ['an unknown action', opening('<</S /Fetch>>')],
    ['a thread of another file', opening('<</S /Thread /F (a.pdf)>>')],
    ['a place in a share', opening('<</S /GoTo /F (\\\\\\\\host\\\\share) /D [0 /Fit]>>')],
    ['an address elsewhere', opening('7 0 R', `7 0 obj ${link} endobj`)],
    ['an address after a comment', opening('7 0 R', `7 0 %\nobj ${link} endobj`)],
    ['an address by two references', opening('7 0 R', `7 0 obj 8 0 R endobj 8 0 obj ${link} endobj`)],
    ['an address in a list', opening(`[${link}]`)],
    ['a kind elsewhere', opening('<</S 7 0 R /URI (a)>>', '7 0 obj /URI endobj')],
    ['two kinds', opening('<</S /URI /URI (a) /S /GoTo>>')],
    ['a next action', opening(`<</S /GoTo /D [3 0 R /Fit] /Next ${link}>>`)],
    [
      'the second of the next actions',
      opening('<</S /Named /N /NextPage /Next [<</S /Hide>> 7 0 R]>>', packing(link)),
    ],
    [
      'one of two objects with a number',
      opening('7 0 R', `7 0 obj [3 0 R /Fit] endobj 7 0 obj ${link} endobj`),
    ],
    ['an address among packed objects', opening('7 0 R', packing(link))],
    ['everything packed', samplePdf(packing(`<</Type /Catalog /OpenAction ${link}>>`))],
    ['a catalog in the trailer', samplePdf(`1 0 obj<<>>endobj\ntrailer<</Root <</OpenAction ${link}>>>>`)],
    ['a page that opens', samplePdf(`1 0 obj<</Type /Page /AA <</O ${link}>>>>endobj`)],
    [
      'a catalog that closes',
      samplePdf('1 0 obj<</AA 5 0 R>>endobj 5 0 obj<</WC 7 0 R>>endobj\n' + packing(link)),
    ],
    [
      'a field that shows',
      samplePdf(`1 0 obj<</Annots [<</Subtype /Widget /AA <</D ${link} /PV ${link}>>>>]>>endobj`),
    ],
    ['a field in a list of its own', samplePdf(`1 0 obj[<</AA <</PO ${link}>>>>]endobj`)],
    [
      'an address behind many references',
      opening(
        '100 0 R',
        `${Array.from({ length: 40 }, (_, at) => `${139 - at} 0 obj ${140 - at} 0 R endobj`).join('\n')} 140 0 obj ${link} endobj`,
      ),
    ],
    [
      'objects of more than 16 MiB',
      samplePdf(packing(`<</OpenAction [3 0 R /Fit] /A (${'x'.repeat(17 * 1024 * 1024)})>>`)),
    ],
    [
      'a picture in another file',
      samplePdf('1 0 obj<</Subtype /Image /F (\\\\\\\\host\\\\a) /Length 0>>\nstream\n\nendstream endobj'),
    ],
  ])('is refused: %s', async (_, bytes) => {
    expect(checkUpload('a.pdf', bytes).ok).toBe(true)
    expect(await harmfulContent('pdf', bytes)).toMatchObject({ status: 415 })
  })

  it('is refused with its reason', async () => {
    expect((await harmfulContent('pdf', opening(link)))?.reason).toBe(
      'the PDF loads or sends something when it is opened; please print it to a new PDF',
    )
  })

  it.each([
    [
      'a page to begin with',
      opening(
        '7 0 R',
        `7 0 obj <</S /GoTo /D [3 0 R /Fit]>> endobj 3 0 obj<</Type /Page /Annots [8 0 R]>>endobj 8 0 obj<</A ${link}>>endobj`,
      ),
    ],
    ['a page to begin with among packed objects', opening('7 0 R', packing('[3 0 R /XYZ null null 0]'))],
    ['a page to begin with by its name', opening('(first)')],
    ['nothing to begin with', opening('null')],
    ['a link to another file', samplePdf('1 0 obj<</A <</S /GoToR /F (b.pdf)>>>>endobj')],
    [
      'a button that sends',
      samplePdf('1 0 obj<</AA <</U 7 0 R>>>>endobj 7 0 obj<</S /SubmitForm /F (https://example.com)>>endobj'),
    ],
    [
      'the letters of an action in its data',
      samplePdf('1 0 obj<</Length 9>>\nstream\n/AA </AA [ /OpenAction\nendstream endobj'),
    ],
  ])('S59 is accepted with %s', async (_, bytes) => {
    expect(await harmfulContent('pdf', bytes)).toBeNull()
  })
})

/** A PDF with an attached file. */
function attaching(names: string, content: string, { keys = '/Type /EmbeddedFile', more = '' } = {}) {
  return samplePdf(
    `1 0 obj<</Names <</EmbeddedFiles <</Names [(a) 2 0 R]>>>>>>endobj\n2 0 obj<</Type /Filespec ${names} /EF <</F 3 0 R>>>>endobj\n` +
      `3 0 obj<<${keys} /Length ${content.length}>>\nstream\n${content}\nendstream endobj\n${more}`,
  )
}
const deflated = { keys: '/Filter /FlateDecode' }
const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

describe('FILES-9 a PDF with a program attached', () => {
  it.each([
    ...'exe msi bat cmd com scr pif vbs vbe js jse wsf hta ps1 lnk jar dll cpl reg app sh docm html'
      .split(' ')
      .map((extension): [string, Uint8Array] => [`.${extension}`, attaching(`/F (a.${extension})`, 'text')]),
    ['a name in capitals', attaching('/F (A.EXE)', 'text')],
    ['a name in hexadecimal', attaching('/F <612e657865>', 'text')],
    ['a name in octal digits', attaching('/F (a\\056e\\x\\\ne)', 'text')],
    ['a second name', attaching(`/F (a.xml) /UF ${utf16('a.exe')}`, 'text')],
    ['a name that turns around', attaching(`/UF ${utf16('a\u202elmx.e\u200bxe')}`, 'text')],
    ['a name for a system', attaching('/F (a.xml) /DOS (a.exe)', 'text')],
    ['dots and blanks after a name', attaching('/F (a.exe. .)', 'text')],
    ['a name that ends early', attaching('/F (a.exe\\000.xml)', 'text')],
    ['a name elsewhere', attaching('/F 5 0 R', 'text', { more: '5 0 obj (a.exe) endobj' })],
    ['related files', attaching('/F (a.xml) /RF <</F [(a.exe) 3 0 R]>>', 'text')],
    [
      'an annotation',
      samplePdf('1 0 obj<</Subtype /FileAttachment /FS <</F (a.exe) /EF <</F 3 0 R>>>>>>endobj'),
    ],
    ['an associated file among packed objects', samplePdf(packing('<</AF [<</UF (a.exe) /EF 9 0 R>>]>>'))],
    ['a program for Windows', attaching('/F (a.xml)', 'MZ\x90\0\x03')],
    ['a program for Linux', attaching('/F (a.xml)', '\x7fELF\x02')],
    ['a program for a Mac', attaching('/F (a.xml)', '\xcf\xfa\xed\xfe\x07')],
    ['a script', attaching('/F (a.xml)', '#!/bin/sh')],
    ['a shortcut', attaching('/F (a.xml)', 'L\0\0\0\x01\x14\x02\0')],
    ['an archive of Java', attaching('/F (a.xml)', `PK\x03\x04${'\0'.repeat(26)}META-INF/`)],
    ['a packed program', attaching('/F (a.xml)', latin1(deflateSync('MZ\x90\0')), deflated)],
    [
      'a program that no name leads to',
      samplePdf('3 0 obj<</Type /EmbeddedFile /Length 2>>\nstream\nMZ\nendstream endobj'),
    ],
    [
      'a program whose list of files is elsewhere',
      samplePdf(
        '2 0 obj<</F (a) /EF 4 0 R>>endobj 4 0 obj<</F 3 0 R>>endobj 3 0 obj<</Length 2>>\nstream\nMZ\nendstream endobj',
      ),
    ],
    ['a file in another encoding', attaching('/F (a.xml)', '4d5a>', { keys: '/Filter /ASCIIHexDecode' })],
    ['a file that calls itself a picture', attaching('/F (a.xml)', 'x', { keys: '/Subtype /Image' })],
    ['an encrypted file', attaching('/F (a.xml)', 'text', { more: 'trailer<</Encrypt 9 0 R>>' })],
  ])('is refused: %s', async (_, bytes) => {
    expect(checkUpload('a.pdf', bytes).ok).toBe(true)
    expect(await harmfulContent('pdf', bytes)).toMatchObject({ status: 415 })
  })

  it('is refused with its reason', async () => {
    expect((await harmfulContent('pdf', attaching('/F (a.exe)', 'text')))?.reason).toBe(
      'the PDF has a program attached',
    )
  })

  it.each([
    ['the XML of a laboratory', attaching('/F (report.xml) /UF (report.xml)', '<?xml version="1.0"?><a/>')],
    [
      'packed XML',
      attaching(`/UF ${utf16('Befund.xml')}`, latin1(deflateSync('<?xml version="1.0"?>')), deflated),
    ],
    ['a PDF', attaching('/F (visit.com.pdf)', latin1(samplePdf()))],
    ['a picture', attaching('/F (scan.png)', latin1(samplePng()), { keys: '/Subtype /image#2Fpng' })],
    ['nothing', attaching('/F (empty.txt)', '')],
  ])('S59 is accepted with %s', async (_, bytes) => {
    expect(await harmfulContent('pdf', bytes)).toBeNull()
  })
})
