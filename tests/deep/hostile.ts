import { deflateRawSync, deflateSync } from 'node:zlib'
import { aBooking, aPost } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { uploadForm } from '../support/record.ts'
import { DOCX_PARTS, sampleDocx, samplePdf, sampleZip } from '../support/sample-files.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { countOf, scaled, tally, type Drill } from './drill.ts'

/** A name with some of its characters in hexadecimal, different ones in each round. */
const spelled = (name: string, round: number): string =>
  [...name]
    .map((char, index) => ((round >> (index % 5)) & 1 ? `#${char.charCodeAt(0).toString(16)}` : char))
    .join('')

const script = '<</S /JavaScript /JS (1)>>'

/** Ways of packing a script that PDF readers find but a check could miss: a dictionary, and anything else unusual. */
const packings: {
  dictionary: string
  begin?: string
  line?: string
  data?: string
  more?: string
}[] = [
  { dictionary: '/Filter /Fl LENGTH' },
  { dictionary: '/Filter 6 0 R LENGTH', more: '6 0 obj/FlateDecode endobj' },
  { dictionary: `/Filter /FlateDecode LENGTH /Pad (${'x'.repeat(5000)})` },
  { dictionary: '/Filter /FlateDecode LENGTH /Pad ( obj)' },
  { dictionary: '/Filter /FlateDecode LENGTH /Subtype /Image' },
  { dictionary: '/Filter /FlateDecode LENGTH', line: 'stream\r' },
  { dictionary: '/Filter /FlateDecode LENGTH', line: 'stream \n' },
  { dictionary: '/Filter /FlateDecode LENGTH', data: `%endstream\n${script}` },
  { dictionary: '/Filter /FlateDecode /Length 6 0 R', more: '6 0 obj 9 endobj' },
  { dictionary: '/Filter /FlateDecode LENGTH /Pad (' },
  { dictionary: '/Filter /FlateDecode LENGTH', begin: '\x80' },
  { dictionary: '/Filter /FlateDecode LENGTH', begin: '\n\xff' },
  { dictionary: '/Filter /LZWDecode LENGTH /First\x80 4' },
  { dictionary: '/Filter /LZWDecode LENGTH /Type /ObjStm\xff' },
  { dictionary: '/Filter /FlateDecode LENGTH', begin: ' junk ' },
  { dictionary: '/Filter /FlateDecode LENGTH', begin: ' << /A 1 >> ' },
]

/** A PDF that packs a script in an unusual way. */
function oddlyPackedPdf(round: number): Uint8Array {
  const {
    dictionary,
    begin = '',
    line = 'stream\n',
    data = script,
    more = '',
  } = packings[round % packings.length]!
  const packed = deflateSync(`3 0 ${data}`, { level: data === script ? 9 : 0 }).toString('latin1')
  const whole = dictionary.replace('LENGTH', `/Length ${packed.length}`)
  const type = round % 2 ? '/Type /ObjStm' : ''
  return samplePdf(
    `5 0 obj${begin}<<${type} /N 1 /First 4 ${whole}>>\n${line}${packed}\nendstream endobj ${more}`,
  )
}

function hostilePdf(round: number): Uint8Array {
  if (round % 4 === 0) return oddlyPackedPdf(round / 4)
  if (round % 23 === 0) return samplePdf('1 0 obj<</AcroForm <</XFA 5 0 R>>>>endobj')
  const blank = [' ', '\x80', '\xff'][Math.floor(round / 3) % 3]
  const action = `<</S /${spelled(round % 2 ? 'JavaScript' : 'Launch', round)}${blank}/JS (1) /F (a)>>`
  if (round % 3 > 0) return samplePdf(`1 0 obj<</OpenAction ${action}>>endobj`)
  const type = round % 2 ? `/Type /${spelled('ObjStm', round)}` : ''
  const packed = deflateSync(Buffer.from(`1 0 ${action}`, 'latin1')).toString('latin1')
  return samplePdf(
    `1 0 obj<<${type} /Filter /${spelled('FlateDecode', round)}>>\nstream\n${packed}\nendstream endobj`,
  )
}

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const linking = (link: string) => `<Relationships>${link}</Relationships>`

const hostileParts = [
  ['word/styles.xml', `<!--${' '.repeat(99)}--><!DOCTYPE x><x/>`],
  ['word/styles.xml', '<?xml version="1.0"?><!-- <a> --><!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>'],
  ['word/styles.xml', '<?x <a ?><!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>'],
  ['word/media/a.png', '<!DOCTYPE x><x/>'],
  ['word/a.xml', '<?xml version="1.0" encoding="UTF-7"?>+ADw-!DOCTYPE x>'],
  ['word/a.bin', [...'_VBA_PROJECT'].join('\0')],
  ...['attachedTemplate', 'oleObject', 'frame', 'image', 'subDocument'].map(
    (type) =>
      [
        'word/_rels/settings.xml.rels',
        linking(
          `<Relationship Type="${RELATIONSHIP}/${type}" Target="//example.com/a" TargetMode="&#69;xternal"/>`,
        ),
      ] as const,
  ),
  [
    'word/_rels/document.xml.rels',
    linking(`<Relationship Type="${RELATIONSHIP}/aFChunk" Target="/word/a.rtf"/>`),
  ],
] as const

function hostileDocument(round: number): Uint8Array {
  const [name, part] = hostileParts[round % (2 * hostileParts.length)] ?? []
  if (name && part) return sampleDocx({ [name]: part })
  const packed = deflateRawSync(Buffer.alloc((200 + round) * 1024 * 1024)).toString('latin1')
  const bytes = sampleZip({ ...DOCX_PARTS, 'word/styles.xml': packed })
  const text = Buffer.from(bytes).toString('latin1')
  const view = new DataView(bytes.buffer)
  view.setUint16(text.lastIndexOf('PK\x03\x04') + 8, 8, true)
  view.setUint16(text.lastIndexOf('PK\x01\x02') + 10, 8, true)
  return bytes
}

const pieces = ['a*', '[', '![', '_a', '>', '- ', '1. ', '|', '`', '~a']
/** Texts whose parts are each within bounds, but whose product is not. */
const products = [
  `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'a\n'.repeat(4900)}`,
  `${'- '.repeat(49)}a\n`.repeat(990),
  `${'>- '.repeat(24)}a\n`.repeat(990),
  Array.from({ length: 300 }, (_, level) => `${' '.repeat(2 * level)}- a`).join('\n'),
  `> a\n${'b\n'.repeat(4900)}`,
  'a\n=\n\n'.repeat(4900),
]
const hostileText = (round: number): string => {
  if (round % 2) return products[((round - 1) / 2) % products.length]!
  const piece = pieces[(round / 2) % pieces.length]!
  return piece.repeat(Math.floor(98_000 / piece.length))
}

/** The milliseconds that a health check takes. */
async function timeHealth(): Promise<number> {
  const began = performance.now()
  await visitor.get('/health')
  return performance.now() - began
}

/** Content made to run code, or to keep a machine busy. */
export const hostileContent: Drill = {
  name: 'hostile content',
  target: '300 PDFs, documents and articles: all refused, none stored, health meanwhile within a second',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-hostile', { db: 'postgres' })
    try {
      const admin = await signInAsAdmin()
      const { email: _, ...person } = aBooking()
      const { patientUid } = (await admin.post('/admin/appointments', person)).body
      const upload = (bytes: Uint8Array, name: string) =>
        admin.post('/admin/appointments/patients/upload', uploadForm(String(patientUid), bytes, name))
      const statuses: number[] = []
      let calm = 0
      for (let call = 0; call < 50; call += 1) calm = Math.max(calm, await timeHealth())
      let slowest = 0
      const taken: string[] = []
      const send = async (what: string, sent: Promise<{ status: number }>) => {
        const [answer, ms] = await Promise.all([sent, timeHealth()])
        slowest = Math.max(slowest, ms)
        statuses.push(answer.status)
        if (answer.status < 400) taken.push(what)
      }
      const rounds = scaled(130, 12)
      for (let round = 0; round < rounds; round += 1) {
        await send(`PDF ${round}`, upload(hostilePdf(round + 1), 'report.pdf'))
        await send(`article ${round}`, admin.post('/admin/blog', aPost({ content: hostileText(round) })))
      }
      for (let round = 0; round < scaled(40, 4); round += 1)
        await send(`document ${round}`, upload(hostileDocument(round), 'letter.docx'))
      const stored =
        (await countOf(stack, 'select count(*) from public.patient_reports')) +
        (await countOf(stack, 'select count(*) from public.blog_posts where author_id is not null'))
      return {
        reached: `${statuses.length} sent: ${tally(statuses)}; ${stored} stored ${taken.join(', ')}; health after ${Math.round(slowest)} ms at most (alone ${Math.round(calm)} ms)`,
        holds:
          stored === 0 &&
          statuses.every((status) => status === 400 || status === 415) &&
          // A busy machine is slow anyway.
          slowest < Math.max(1000, 10 * calm),
      }
    } finally {
      await close()
    }
  },
}
