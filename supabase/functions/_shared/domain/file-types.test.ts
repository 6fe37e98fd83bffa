import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DOCX_PARTS,
  joinBytes,
  pngChunk,
  sampleDoc,
  sampleDocx,
  sampleJpeg,
  sampleOle,
  samplePdf,
  samplePng,
  sampleZip,
} from '#tests/support/sample-files.ts'
import {
  checkUpload,
  harmfulContent,
  MAX_UPLOAD_BYTES,
  UPLOAD_ACCEPT,
  UPLOAD_EXTENSIONS,
  uploadProblem,
} from './file-types.ts'

const jpeg = sampleJpeg()
const frame = jpeg.indexOf(0xc0) - 1
const withoutFrame = joinBytes(jpeg.slice(0, frame), jpeg.slice(frame + 13))
const html = '<!doctype html><script>alert(1)</script>'
const zip = sampleZip({ 'a.txt': 'hello' })
/** The PDF's end is the archive's comment: 31 characters from 'trailer' on. */
const pdfInsideZip = samplePdf(String.fromCharCode(...sampleZip({ a: 'b' }, '!'.repeat(31)).slice(0, -31)))

describe('checkUpload accepts', () => {
  it.each([
    ['report.pdf', samplePdf(), 'application/pdf'],
    ['REPORT.PDF', samplePdf(), 'application/pdf'],
    ['letter.doc', sampleDoc(), 'application/msword'],
    ['letter.docx', sampleDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['scan.jpg', sampleJpeg(), 'image/jpeg'],
    ['scan.jpeg', sampleJpeg(), 'image/jpeg'],
    ['scan.png', samplePng(), 'image/png'],
    ['blood.test 21.11.2026.pdf', samplePdf(), 'application/pdf'],
    ['film.jpg', joinBytes(sampleJpeg(), '\0\0\0\x18ftypmp42'), 'image/jpeg'],
    ['preview.jpg', joinBytes(sampleJpeg(), sampleJpeg()), 'image/jpeg'],
    ['odd.jpg', joinBytes(sampleJpeg(), '\0'), 'image/jpeg'],
  ])('%s', (name, bytes, mime) => {
    expect(checkUpload(name, bytes)).toMatchObject({ ok: true, name, mime })
  })
})

describe('checkUpload refuses by name and size', () => {
  it.each([
    'report',
    'report.exe',
    'report.svg',
    'report.html',
    'report.docm',
    'report.pdf.exe',
    'report.png.html',
    '',
  ])('the name %j', (name) => {
    expect(checkUpload(name, samplePdf())).toMatchObject({ ok: false, code: 'extension', status: 415 })
  })

  it.each(['report.exe.pdf', 'invoice.php.jpg', 'x.HTML.png', 'a.svg.png', 'a.js.b.pdf'])(
    'the second extension in %s',
    (name) => {
      expect(uploadProblem(name, 10)).toMatchObject({
        code: 'extension',
        reason: expect.stringContaining('misleading'),
      })
    },
  )

  it('a name with a right-to-left override', () => {
    expect(checkUpload('scan\u202egnp.exe', samplePng())).toMatchObject({ ok: false, code: 'extension' })
  })

  it('an empty file, and one of 10 MiB and a byte', () => {
    expect(checkUpload('a.pdf', new Uint8Array(0))).toMatchObject({ code: 'empty', status: 400 })
    expect(uploadProblem('a.pdf', MAX_UPLOAD_BYTES)).toBeNull()
    expect(checkUpload('a.pdf', new Uint8Array(MAX_UPLOAD_BYTES + 1))).toMatchObject({
      code: 'too-large',
      status: 413,
    })
  })
})

// More are in tests/security/corpus/bad-files.ts.
describe('checkUpload refuses by content', () => {
  it.each([
    ['HTML as PNG', 'a.png', joinBytes(html), 'the content is not a PNG picture'],
    ['HTML as PDF', 'a.pdf', joinBytes(html), 'the content is not a PDF'],
    ['a PDF whose header comes late', 'a.pdf', joinBytes('\n', samplePdf()), 'the content is not a PDF'],
    ['a PDF cut short', 'a.pdf', samplePdf().slice(0, -8), 'the content is not a PDF'],
    ['only a PNG header', 'a.png', samplePng().slice(0, 33), 'the content is not a PNG picture'],
    [
      'a PNG without pixels',
      'a.png',
      joinBytes(samplePng().slice(0, 33), pngChunk('IEND', '')),
      'the content is not a PNG picture',
    ],
    [
      'a PNG with a chunk longer than the file',
      'a.png',
      samplePng('\x7f\xff\xff\xffteXt'),
      'the content is not a PNG picture',
    ],
    ['a JPEG cut short', 'a.jpg', sampleJpeg().slice(0, -2), 'the content is not a JPEG picture'],
    ['only a JPEG start', 'a.jpg', joinBytes('\xff\xd8\xff\xe0'), 'the content is not a JPEG picture'],
    [
      'a workbook as DOC',
      'a.doc',
      sampleOle(['Root Entry', 'Workbook']),
      'the content is not a Word document (.doc)',
    ],
    [
      'a workbook as DOCX',
      'a.docx',
      sampleZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }),
      'the content is not a Word document (.docx)',
    ],
    [
      'a DOCX after HTML',
      'a.docx',
      joinBytes(html, sampleDocx()),
      'the content is not a Word document (.docx)',
    ],
    [
      'a DOCX with bytes between its directory and its end',
      'a.docx',
      joinBytes(sampleDocx().slice(0, -22), 'junk', sampleDocx().slice(-22)),
      'the content is not a Word document (.docx)',
    ],
    ['a JPEG without a frame', 'a.jpg', withoutFrame, 'the content is not a JPEG picture'],
    [
      'a DOCX with a comment',
      'a.docx',
      sampleZip(DOCX_PARTS, html),
      'the content is not a Word document (.docx)',
    ],
    [
      'a DOCX that names a part only in its directory',
      'a.docx',
      sampleDocx().map((byte, at) => (at === 30 ? 88 : byte)),
      'the content is not a Word document (.docx)',
    ],
    [
      'a JPEG followed by a ZIP',
      'a.jpg',
      joinBytes(sampleJpeg(), zip),
      'the file contains a second kind of content',
    ],
    ['a PDF inside a ZIP comment', 'a.pdf', pdfInsideZip, 'the file contains a second kind of content'],
  ])('%s', (_, name, bytes, reason) => {
    expect(checkUpload(name, bytes)).toMatchObject({ ok: false, code: 'content', status: 415, reason })
  })

  it('random bytes under every name, without ever throwing', () => {
    const magic = fc.constantFrom(
      '',
      '%PDF-1.7\n',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'PK\x03\x04',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...UPLOAD_EXTENSIONS),
        magic,
        fc.uint8Array({ maxLength: 300 }),
        (extension, start, rest) => {
          expect(checkUpload(`a${extension}`, joinBytes(start, rest)).ok).toBe(false)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('every cut of a good file', () => {
    const files = {
      'a.pdf': samplePdf().slice(0, -1),
      'a.png': samplePng(),
      'a.jpg': sampleJpeg(),
      'a.docx': sampleDocx(),
    }
    for (const [name, bytes] of Object.entries(files)) {
      for (let length = 0; length < bytes.length; length++) {
        expect(checkUpload(name, bytes.slice(0, length)).ok, `${name} ${length}`).toBe(false)
      }
    }
  })
})

it('the accept attribute lists the six extensions', () => {
  expect(UPLOAD_ACCEPT).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png')
})

describe('FILES-14 a picture', () => {
  it.each([
    ['jpeg', sampleJpeg('', 20_000, 5001)],
    ['png', samplePng('', 5001, 20_000)],
  ] as const)('of more than 100 megapixels is refused: %s', async (kind, bytes) => {
    expect(await harmfulContent(kind, bytes)).toEqual({
      code: 'harmful',
      status: 413,
      reason: 'the picture has more than 100 megapixels',
    })
  })

  it.each([
    ['jpeg', sampleJpeg('', 20_000, 5000)],
    ['png', samplePng('', 5000, 20_000)],
  ] as const)('of 100 megapixels is accepted: %s', async (kind, bytes) => {
    expect(await harmfulContent(kind, bytes)).toBeNull()
  })
})
