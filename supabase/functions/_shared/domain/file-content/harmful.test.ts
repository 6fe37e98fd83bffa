import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DOCX_PARTS, joinBytes, sampleDocx, samplePdf, sampleZip } from '#tests/support/sample-files.ts'
import { checkUpload, harmfulContent } from '../file-types.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** A PDF whose objects lie in a compressed stream. */
const packed = (objects: string, type = '/Type /ObjStm', filter = '/Filter /FlateDecode', rubbish = '') =>
  samplePdf(
    `1 0 obj<<${type} ${filter}>>\nstream\n${latin1(deflateSync(objects))}${rubbish}\nendstream endobj`,
  )

const script = '<</S /JavaScript /JS (app.alert\\(1\\))>>'
const asHex = (name: string) => [...name].map((char) => `#${char.charCodeAt(0).toString(16)}`).join('')

describe('S59 a PDF', () => {
  it.each([
    ['a script when it opens', samplePdf(`1 0 obj<</OpenAction ${script}>>endobj`)],
    ['a script of a page', samplePdf(`1 0 obj<</AA <</O ${script}>>>>endobj`)],
    ['a tree of scripts', samplePdf('1 0 obj<</Names <</JavaScript 3 0 R>>>>endobj')],
    ['a program to start', samplePdf('1 0 obj<</OpenAction <</S/Launch/F(cmd.exe)>>>>endobj')],
    ['a name with one letter in hexadecimal', samplePdf('1 0 obj<</S /J#61vaScript>>endobj')],
    ['a name in hexadecimal', samplePdf(`1 0 obj<</S /${asHex('JavaScript')}>>endobj`)],
    ['hexadecimal in both cases', samplePdf('1 0 obj<</S /#4a#61vaScript /T /#4C#61unch>>endobj')],
    ['a name at the end of a line', samplePdf('1 0 obj<</S /Launch\n>>endobj')],
    ['a script among packed objects', packed(`1 0 2 0 ${script}`)],
    ['a hexadecimal name among packed objects', packed('1 0 2 0 <</S /Java#53cript>>')],
    ['packed objects that don’t say so', packed(script, '')],
    ['packed objects with hexadecimal names', packed(script, '/Type /Obj#53tm', '/Filter /Fl#61teDecode')],
    ['rubbish behind packed objects', packed(script, '', '/Filter /FlateDecode', 'x'.repeat(5000))],
    ['objects packed twice', packed(script, '/Type /ObjStm', '/Filter [/ASCIIHexDecode /FlateDecode]')],
    [
      'objects that nobody can unpack',
      samplePdf('1 0 obj<</Type /ObjStm /Filter /FlateDecode>>\nstream\nxxxx\nendstream endobj'),
    ],
    ['100 MiB in a page', packed('\0'.repeat(100 * 1024 * 1024), '')],
  ])('S59 is refused with %s', async (_, bytes) => {
    expect(checkUpload('a.pdf', bytes).ok).toBe(true)
    expect(await harmfulContent('pdf', bytes)).toMatchObject({ status: 415 })
  })

  it.each([
    ['nothing special', samplePdf()],
    ['a page to begin with', samplePdf('1 0 obj<</OpenAction [3 0 R /Fit]>>endobj')],
    ['a link', samplePdf('1 0 obj<</A <</S /URI /URI (https://example.com)>>>>endobj')],
    ['packed objects', packed('1 0 2 0 <</Type /Catalog /OpenAction [3 0 R /Fit]>>')],
    ['words about scripts', packed('(JavaScript and Launch) Tj', '')],
    ['a longer name', samplePdf('1 0 obj<</JavaScripted true /LaunchDate (1)>>endobj')],
    [
      'a picture',
      samplePdf('1 0 obj<</Subtype /Image /Filter /FlateDecode>>\nstream\nxxxx\nendstream endobj'),
    ],
  ])('S59 is taken with %s', async (_, bytes) => {
    expect(await harmfulContent('pdf', bytes)).toBeNull()
  })
})

/** A Word document with one deflated entry, which may claim a size. */
function docxWith(name: string, content: Buffer | string, claimed = Buffer.from(content).length): Uint8Array {
  const data = latin1(deflateRawSync(content))
  const bytes = sampleZip({ ...DOCX_PARTS, [name]: data })
  const text = latin1(bytes)
  const view = new DataView(bytes.buffer)
  for (const [signature, method, size] of [
    ['PK\x03\x04', 8, 22],
    ['PK\x01\x02', 10, 24],
  ] as const) {
    const at = text.lastIndexOf(signature)
    view.setUint16(at + method, 8, true)
    view.setUint32(at + size, claimed, true)
  }
  return bytes
}

describe('S59 a Word document', () => {
  const bomb = Buffer.alloc(200 * 1024 * 1024, 0x20)
  it.each([
    ['200 MiB', docxWith('word/styles.xml', bomb)],
    ['200 MiB that claim to be little', docxWith('word/styles.xml', bomb, 100)],
    ['200 MiB of a picture', docxWith('word/media/a.png', bomb, 100)],
    [
      'a DOCTYPE',
      sampleDocx({ 'word/styles.xml': '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
    ],
    [
      'a DOCTYPE behind a comment',
      sampleDocx({ 'word/styles.xml': `<!--${'-'.repeat(9000)}--><!DOCTYPE x><x/>` }),
    ],
    ['a DOCTYPE in UTF-16', sampleDocx({ 'word/styles.xml': [...'<!DOCTYPE x><x/>'].join('\0') })],
    ['a packed DOCTYPE', docxWith('word/_rels/document.xml.rels', '<!DOCTYPE x><x/>')],
    [
      'half an entry',
      docxWith('word/styles.xml', 'x').map((byte, at, all) =>
        at === latin1(all).indexOf('styles.xml') + 10 ? 0xff : byte,
      ),
    ],
  ])('S59 is refused with %s', async (_, bytes) => {
    expect(checkUpload('a.docx', bytes).ok).toBe(true)
    expect(await harmfulContent('docx', bytes)).toMatchObject({ status: 415 })
  })

  it.each([
    ['stored parts', sampleDocx()],
    ['packed parts', docxWith('word/styles.xml', '<w:styles/>')],
    ['words about types', sampleDocx({ 'word/styles.xml': '<x>&lt;!DOCTYPE&gt;</x><!DOCTYPE' })],
    ['20 MiB', docxWith('word/media/a.bmp', joinBytes('BM'.repeat(10 * 1024 * 1024)) as Buffer)],
  ])('S59 is taken with %s', async (_, bytes) => {
    expect(await harmfulContent('docx', bytes)).toBeNull()
  })
})
