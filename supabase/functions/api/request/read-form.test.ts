import { describe, expect, it } from 'vitest'
import type { Bytes } from '../../_shared/domain/file-content/bytes.ts'
import { readForm } from './read-form.ts'

/** A form's body as a browser encodes it, and its type. */
async function encoded(entries: [string, string | File][]): Promise<[string, Bytes]> {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  const response = new Response(form)
  return [response.headers.get('content-type')!, new Uint8Array(await response.arrayBuffer())]
}
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (...entries: [string, string | File][]) => readForm(...(await encoded(entries)))

it('reads text fields and the file, in any order', async () => {
  const file = new File(['%PDF-1.7\r\n--not the end\r\n'], 'März; a=b.pdf')
  const { fields, file: sent } = await read(['patientUid', 'P-1'], ['file', file], ['note', 'आशा'])
  expect(fields).toEqual({ patientUid: 'P-1', note: 'आशा' })
  expect(sent).toEqual({ name: 'März; a=b.pdf', bytes: bytesOf('%PDF-1.7\r\n--not the end\r\n') })
})

it('gives the file as a range of the request, not as a copy', async () => {
  const [type, body] = await encoded([['file', new File(['content'], 'a.pdf')]])
  expect(readForm(type, body).file!.bytes.buffer).toBe(body.buffer)
})

it.each(['the "second" one.pdf', 'back\\slash.pdf', 'two\r\nlines.pdf'])(
  'keeps the name %j',
  async (name) => {
    expect((await read(['file', new File(['x'], name)])).file!.name).toBe(name)
  },
)

it('reads an empty file, a text called file, and no file', async () => {
  expect((await read(['file', new File([], 'a.pdf')])).file).toEqual({ name: 'a.pdf', bytes: bytesOf('') })
  expect((await read(['file', 'text'])).file).toBeNull()
  expect((await read(['patientUid', 'P-1'])).file).toBeNull()
})

it('takes the first of two files', async () => {
  const sent = await read(['file', new File(['1'], 'a.pdf')], ['file', new File(['2'], 'b.pdf')])
  expect(sent.file).toEqual({ name: 'a.pdf', bytes: bytesOf('1') })
})

describe('a body that is not a form', () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'
  it.each([
    ['no boundary', 'multipart/form-data', `${part}\r\n--x--`],
    ['another type', 'application/json; boundary=x', `${part}\r\n--x--`],
    ['an empty body', 'multipart/form-data; boundary=x', ''],
    ['a body that breaks off', 'multipart/form-data; boundary=x', part],
    ['a NUL in a name', 'multipart/form-data; boundary=x', `${part.replace('"a"', '"a\0"')}\r\n--x--`],
    ['another boundary', 'multipart/form-data; boundary=y', `${part}\r\n--x--`],
  ])('is refused: %s', (_, type, body) => {
    expect(() => readForm(type, bytesOf(body))).toThrowError(
      expect.objectContaining({ status: 400, message: 'The request body must be a multipart form' }),
    )
  })
})
