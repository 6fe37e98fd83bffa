import { readFile } from 'node:fs/promises'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DOCX_PARTS, joinBytes, sampleDocx, samplePdf, sampleZip } from '#tests/support/sample-files.ts'
import { checkUpload, harmfulContent } from '../file-types.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** A PDF whose objects are in a compressed stream. */
const packed = (objects: string, type = '/Type /ObjStm', filter = '/Filter /FlateDecode', rubbish = '') => {
  const data = `${latin1(deflateSync(Buffer.from(objects, 'latin1')))}${rubbish}`
  return samplePdf(`1 0 obj<<${type} ${filter} /Length ${data.length}>>\nstream\n${data}\nendstream endobj`)
}

/** A PDF with packed objects under the given dictionary and stream line, followed by more objects. */
function packing(dictionary: string, { data = plainData, line = 'stream\n', more = '' } = {}) {
  const whole = `<< /N 1 /First 4 ${dictionary.replace('LENGTH', `/Length ${data.length}`)} >>`
  return samplePdf(`5 0 obj\n${whole}\n${line}${data}\nendstream\nendobj\n${more}`)
}

/** A PDF that packs a script, with something other than a line end around the dictionary. */
const packingBehind = (beginning: string, end = '') =>
  samplePdf(
    `5 0 obj${beginning}<< /N 1 /First 4 /Length ${actingData.length} /Filter /FlateDecode >>${end}\n` +
      `stream\n${actingData}\nendstream\nendobj`,
  )

const script = '<</S /JavaScript /JS (app.alert\\(1\\))>>'
const plainData = latin1(deflateSync('3 0 << /Type /Catalog >>'))
const actingData = latin1(deflateSync(`3 0 ${script}`))
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
    ['garbage after packed objects', packed(script, '', '/Filter /FlateDecode', 'x'.repeat(5000))],
    ['objects packed twice', packed(script, '/Type /ObjStm', '/Filter [/ASCIIHexDecode /FlateDecode]')],
    [
      'objects that nobody can unpack',
      samplePdf('1 0 obj<</Type /ObjStm /Filter /FlateDecode>>\nstream\nxxxx\nendstream endobj'),
    ],
    [
      'a script among objects with an abbreviated filter',
      packing('LENGTH /Filter /Fl', { data: actingData }),
    ],
    [
      'a script among objects in an array of one filter',
      packing('LENGTH /Filter [/Fl]', { data: actingData }),
    ],
    [
      'a script after a long string',
      packing(`LENGTH /Filter /FlateDecode /Pad (${'x'.repeat(5000)})`, { data: actingData }),
    ],
    [
      'a script after a string that looks like a beginning',
      packing('LENGTH /Filter /FlateDecode /Pad ( obj)', { data: actingData }),
    ],
    ['a rendition', samplePdf('1 0 obj<</S /Rendition /JS (app.alert\\(1\\))>>endobj')],
    ['a form in XML', samplePdf('1 0 obj<</AcroForm <</XFA 5 0 R>>>>endobj')],
    ['a form in XML among packed objects', packed('1 0 <</X#46A 5 0 R>>')],
    [
      'a filter in a separate object',
      packing('LENGTH /Filter 6 0 R', { more: '6 0 obj/FlateDecode endobj' }),
    ],
    ['an unknown filter', packing('LENGTH /Filter /BrotliDecode')],
    ['a second filter', packing('LENGTH /Filter /FlateDecode /Filter /ASCIIHexDecode')],
    ['a filter by its short key', packing('LENGTH /Filter /FlateDecode /F /ASCIIHexDecode')],
    ['a predictor', packing('LENGTH /Filter /FlateDecode /DecodeParms <</Predictor 12>>')],
    ['packed objects that call themselves a picture', packing('/Subtype /Image LENGTH /Filter /FlateDecode')],
    ['a carriage return before the data', packing('LENGTH /Filter /FlateDecode', { line: 'stream\r' })],
    ['a space before the data', packing('LENGTH /Filter /FlateDecode', { line: 'stream \n' })],
    ['a length that is missing', packing('/Filter /FlateDecode')],
    ['a length that is too short', packing(`/Length ${plainData.length - 3} /Filter /FlateDecode`)],
    ['a length that is too long', packing(`/Length ${plainData.length + 30} /Filter /FlateDecode`)],
    ['a length in a missing object', packing('/Length 6 0 R /Filter /FlateDecode')],
    [
      'two lengths',
      packing('/Length 6 0 R /Filter /FlateDecode', {
        more: `6 0 obj ${plainData.length} endobj 6 0 obj 12 endobj`,
      }),
    ],
    [
      'packed objects that are cut off',
      packing('LENGTH /Filter /FlateDecode', { data: plainData.slice(0, -2) }),
    ],
    ['garbage after the objects', packing('LENGTH /Filter /FlateDecode', { data: `${plainData}xx` })],
    [
      'a second end among the objects',
      packing('LENGTH /Filter /FlateDecode', {
        data: latin1(deflateSync('3 0 %endstream\n', { level: 0 })),
      }),
    ],
    ['a dictionary without its end', packing('LENGTH /Filter /FlateDecode /Pad (')],
    ['a dictionary with a value too few', packing('LENGTH /Filter /FlateDecode /Pad')],
    ['objects within objects', samplePdf(`${'1 0 obj<</A('.repeat(3000)}${')>>'.repeat(3000)}`)],
    ...['\x80', '\xff'].flatMap((blank): [string, Uint8Array][] => [
      [`a name before ${asHex(blank)}`, samplePdf(`1 0 obj<</S /JavaScript${blank}/JS (1)>>endobj`)],
      [`a tree of scripts before ${asHex(blank)}`, samplePdf(`1 0 obj<</JavaScript${blank} 7 0 R>>endobj`)],
      [`a name before ${asHex(blank)} among packed objects`, packed(`1 0 <</S /Launch${blank}/F (a)>>`)],
      [`${asHex(blank)} before a dictionary`, packingBehind(blank)],
      [`a line’s end and ${asHex(blank)} before a dictionary`, packingBehind(`\n${blank}`)],
      [`${asHex(blank)} behind a dictionary`, packingBehind('', blank)],
      [`a first offset before ${asHex(blank)}`, packed(script, `/First${blank} 4`, '/Filter /LZWDecode')],
      [`a type before ${asHex(blank)}`, packed(script, `/Type /ObjStm${blank}`, '/Filter /LZWDecode')],
      [
        `${asHex(blank)} that hides a filter`,
        packing(`/X ${blank} /Filter /LZWDecode /Y ${blank} LENGTH`, { data: `3 0 <</Type /Catalog>>` }),
      ],
    ]),
    ['a word before a dictionary', packingBehind(' junk ')],
    ['a control character before a dictionary', packingBehind('\x0b')],
    ['a dictionary before a dictionary', packingBehind(' << /A 1 >> ')],
    ['a bracket before a dictionary', packingBehind(' ) ')],
    ['a string without its end before a dictionary', packingBehind(' ( ')],
    ['many objects in a row without an end', samplePdf('obj<<>>%'.repeat(30_000))],
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
    ['packed objects and an abbreviated filter', packing('LENGTH /Filter /Fl')],
    ['a comment and a nested list', packing('LENGTH %x>>\n /Filter/FlateDecode/A[<</B(\\()>><aF>[1 2 0 R]]')],
    ['objects that are not packed', packing('LENGTH', { data: '3 0 <</Type /Catalog>>' })],
    ['a longer line’s end', packing('LENGTH /Filter /FlateDecode', { line: 'stream\r\n' })],
    [
      'a length in a separate object',
      packing('/Length 6 0 R /Filter /FlateDecode', { more: `6 0 obj ${plainData.length} endobj` }),
    ],
    [
      'a number, a list and a word for objects',
      samplePdf('6 0 obj 42\n7 0 obj [1 (stream)] endobj 8 0 obj null endobj'),
    ],
    [
      'words about objects',
      samplePdf('4 0 obj <</Length 9>>\nstream\n(an obj ) Tj (an objective) Tj\nendstream endobj'),
    ],
    ['words about scripts', packed('(JavaScript and Launch) Tj', '')],
    ['a longer name', samplePdf('1 0 obj<</JavaScripted true /LaunchDate (1)>>endobj')],
    [
      'a picture',
      samplePdf('1 0 obj<</Subtype /Image /Filter /FlateDecode>>\nstream\nxxxx\nendstream endobj'),
    ],
  ])('S59 is accepted with %s', async (_, bytes) => {
    expect(await harmfulContent('pdf', bytes)).toBeNull()
  })

  it.each(['cairo', 'chromium', 'ghostscript', 'pdf-lib', 'qpdf'])(
    'S59 is accepted as written by %s',
    async (writer) => {
      const bytes = new Uint8Array(await readFile(`tests/security/corpus/pdfs/${writer}.pdf`))
      expect(checkUpload('a.pdf', bytes).ok).toBe(true)
      expect(await harmfulContent('pdf', bytes)).toBeNull()
    },
  )
})

/** A Word document with one deflated entry, which may claim a size. */
function docxWith(name: string, content: Buffer | string, claimed = Buffer.byteLength(content)): Uint8Array {
  return docxWithPacked(name, latin1(deflateRawSync(content)), claimed)
}

function docxWithPacked(name: string, data: string, claimed: number): Uint8Array {
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

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A document with one link. */
const linking = (type: string, target: string, mode = 'TargetMode="External"') =>
  linkingAs(`<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}" ${mode}/>`)

const linkingAs = (link: string, part = 'word/_rels/settings.xml.rels') =>
  sampleDocx({
    [part]: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link}</Relationships>`,
  })

const toTemplate = `Type="${OFFICE}/attachedTemplate" Target="http://example.com/a.dotm"`

describe('S64 a Word document', () => {
  it.each([
    ['a template elsewhere', linking('attachedTemplate', 'https://example.com/a.dotm')],
    ['a template on a share', linking('attachedTemplate', 'file:///\\\\example.com\\a.dotx')],
    ['a template on a share by a short name', linking('attachedTemplate', '\\\\example.com\\a.dotx')],
    ['a template in the same folder', linking('attachedTemplate', 'a.dotm')],
    ['a template with blanks', linkingAs(`<Relationship ${toTemplate}\n TargetMode\t=\r\n'External' />`)],
    ['a template by numbers', linkingAs(`<Relationship ${toTemplate} TargetMode="&#69;xterna&#x6c;"/>`)],
    [
      'a template with a prefix',
      linkingAs(`<r:Relationship ${toTemplate} TargetMode="External"></r:Relationship>`),
    ],
    [
      'a template in UTF-16',
      docxWith('word/_rels/a.rels', Buffer.from(`\ufeff<a ${toTemplate} TargetMode="External"/>`, 'utf16le')),
    ],
    [
      'a template after a comment',
      linkingAs(`<!-- <a b=" --><Relationship ${toTemplate} TargetMode="External" a=""/>`),
    ],
    [
      'a template after marked text',
      linkingAs(`<![CDATA[<a b="]]><Relationship ${toTemplate} TargetMode="External" a=""/>`),
    ],
    ['two modes', linkingAs(`<Relationship ${toTemplate} TargetMode="Internal" TargetMode="External"/>`)],
    ['an object elsewhere', linking('oleObject', 'mhtml:https://example.com/!x-usc:https://example.com/')],
    ['a picture elsewhere', linking('image', 'https://example.com/a.png')],
    [
      'a picture fetched through a hyperlink',
      docxWith('word/document.xml', '<w:drawing><a:blip r:embed="" r:link = "rId1"/></w:drawing>'),
    ],
    ['a frame', linking('frame', 'https://example.com/')],
    ['an external subdocument', linking('subDocument', 'https://example.com/a.docx')],
    ['data elsewhere', linking('mailMergeSource', 'https://example.com/a.csv')],
    ['an included document', linking('aFChunk', '/word/afchunk.rtf', '')],
    ['an included document with a trailing slash', linking('aFChunk/', '/word/afchunk.rtf', '')],
    ['a control', linking('control', 'activeX/activeX1.xml', '')],
    [
      'a control by another name',
      linkingAs(
        '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/activeXControl" Target="a.xml"/>',
      ),
    ],
    [
      'the data of a control',
      linkingAs(
        '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/activeXControlBinary" Target="a.bin"/>',
      ),
    ],
    [
      'links in a footer',
      linkingAs(`<Relationship ${toTemplate} TargetMode="External"/>`, 'word/_rels/footer1.xml.RELS'),
    ],
    ['an excessive number of links', linkingAs('<a/>'.repeat(1_100_000))],
    ['links that end too early', linkingAs('<Relationship Id="')],
    ['an endless tag', linkingAs(`<a${' a="1"'.repeat(50_000)}${' '.repeat(50_000)}`)],
  ])('S64 is refused with %s', async (_, bytes) => {
    expect(checkUpload('a.docx', bytes).ok).toBe(true)
    expect(await harmfulContent('docx', bytes)).toMatchObject({ status: 415 })
  })

  it.each([
    ['links to click', linking('hyperlink', 'https://example.com/?a=1&amp;b=2')],
    ['a template on the reader’s disk', linking('attachedTemplate', 'file:///C:\\Templates\\Letter.dotx')],
    ['its own pictures', linking('image', 'media/image1.png', '')],
    ['a picture within it', docxWith('word/document.xml', '<a:blip r:embed="rId1"/><w:link w:val="Link"/>')],
    ['a sheet within it', linking('package', 'embeddings/Sheet1.xlsx', 'TargetMode="Internal"')],
    ['no links', linkingAs('')],
    [
      'a byte order mark before its links',
      sampleDocx({ 'word/_rels/a.rels': '\xef\xbb\xbf<Relationships/>' }),
    ],
  ])('S64 is accepted with %s', async (_, bytes) => {
    expect(await harmfulContent('docx', bytes)).toBeNull()
  })
})

describe('S59 a Word document', () => {
  const bombSize = 200 * 1024 * 1024
  // Packed once: it takes longer than most of these tests.
  const bomb = latin1(deflateRawSync(Buffer.alloc(bombSize, 0x20)))
  it.each([
    ['200 MiB', docxWithPacked('word/styles.xml', bomb, bombSize)],
    ['200 MiB that claim to be little', docxWithPacked('word/styles.xml', bomb, 100)],
    ['200 MiB of a picture', docxWithPacked('word/media/a.png', bomb, 100)],
    [
      'a DOCTYPE',
      sampleDocx({ 'word/styles.xml': '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
    ],
    [
      'a DOCTYPE after a comment',
      sampleDocx({ 'word/styles.xml': `<!--${'-'.repeat(9000)}--><!DOCTYPE x><x/>` }),
    ],
    ...['<?xml version="1.0"?><!-- <a> -->', '<?x <a ?>', '<!--<a></a>-->', `<?xml ${' '.repeat(99)} ?>`].map(
      (before): [string, Uint8Array] => [
        `a DOCTYPE after ${before.slice(0, 40)}`,
        sampleDocx({ 'word/styles.xml': `${before}<!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>` }),
      ],
    ),
    ['an ENTITY', sampleDocx({ 'word/styles.xml': '<x/><!ENTITY a "b">' })],
    ['a DOCTYPE after the first element', sampleDocx({ 'word/styles.xml': '<x/><!DOCTYPE x>' })],
    ['a DOCTYPE in a part of any name', sampleDocx({ 'word/media/a.png': '<!DOCTYPE x><x/>' })],
    [
      'a DOCTYPE in UTF-16 after a byte order mark',
      docxWith('word/a', Buffer.from('\ufeff<!DOCTYPE x><x/>', 'utf16le')),
    ],
    [
      'another encoding',
      sampleDocx({ 'word/a.xml': `<?xml version='1.0'${' '.repeat(99)}encoding='UTF-7'?>+ADw-!DOCTYPE x>` }),
    ],
    [
      'another encoding after a long version',
      sampleDocx({ 'word/a.xml': `<?xml version="1.${'0'.repeat(99)}" encoding="UTF-7"?>+ADw-!DOCTYPE x>` }),
    ],
    ['XML in EBCDIC', sampleDocx({ 'word/a.xml': '\x4c\x6f\xa7\x94\x93\x40\xa5\x85\x99' })],
    [
      'macros in a part of any name',
      docxWith('word/media/a.png', `\xd0\xcf${[...'_VBA_PROJECT'].join('\0')}\0`),
    ],
    [
      'macros in its list of contents',
      sampleDocx({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/a" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      }),
    ],
    [
      'macros by their relationship',
      sampleDocx({
        'word/_rels/document.xml.rels':
          '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a"/>',
      }),
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
    ['words about types', sampleDocx({ 'word/styles.xml': '<x>&lt;!DOCTYPE&gt; _VBA_PROJECT</x>' })],
    [
      'its encoding',
      sampleDocx({ 'word/a.xml': '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<x/>' }),
    ],
    [
      'another spelling of its encoding',
      docxWith('word/a.xml', Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><x/>', 'utf16le')),
    ],
    ['20 MiB', docxWith('word/media/a.bmp', joinBytes('BM'.repeat(10 * 1024 * 1024)) as Buffer)],
  ])('S59 is accepted with %s', async (_, bytes) => {
    expect(await harmfulContent('docx', bytes)).toBeNull()
  })
})
