import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { samplePdf, samplePng } from '#tests/support/sample-files.ts'
import { BACKGROUND_HEADER, OTP_TOKEN_HEADER, type Route } from '#shared/contract/route.ts'
import { type RouteName, routes } from '#shared/contract/routes.ts'

/** A form as a browser sends it. Its file is built only when it is sent: ten thousand forms are drawn at once. */
type Form = {
  fields: Record<string, unknown>
  file?: { field: string; name: string; type: string; content: keyof typeof contents }
}

/** A request generated from the contract, in which anything from one part to everything may be wrong. */
export type Shot = {
  name: RouteName
  path: string
  body: string | Form | undefined
  headers: Record<string, string>
}

/** Placeholder in a shot for the number of an existing patient. */
export const A_PATIENT = 'P-SOMEBODY'

const contents = {
  empty: () => new Uint8Array(),
  pdf: () => samplePdf(),
  png: () => samplePng(),
  text: () => new TextEncoder().encode('<script>alert(1)</script>'),
  cut: () => samplePdf().subarray(0, 6),
  'too large': () => new Uint8Array(10 * 1024 * 1024 + 1).fill(37),
}

const words = [
  '',
  ' ',
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '\u202e',
  "'; drop table staff; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%0d%0a',
  '2026-02-30',
  '0000-00-00',
  '99:99 PM',
  'a@b@c',
  '{"__proto__":{"role":"admin"}}',
  'NaN',
]

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    null,
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    [],
    {},
    [[[[]]]],
    true,
    A_PATIENT,
    ...words,
  ),
)
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')

/** The field names that the contract defines for a part of a request. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(json.properties ?? {})
}

const part = (fields: string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, hostile])), { requiredKeys: [] })

const fileName = fc.oneof(
  fc.constantFrom(
    'report.pdf',
    'report.PDF.exe',
    'a;b=c.pdf',
    '"quoted".png',
    'x\r\nSet-Cookie: a=1.pdf',
    '..\\..\\x.docx',
    '.pdf',
  ),
  hostile.map(asText),
)
const contentType = fc.constantFrom(
  'application/pdf',
  'image/svg+xml',
  'text/html; charset=utf-7',
  '*/*',
  '',
  'x'.repeat(300),
)

/** A form with the route's fields and one file, mostly under the field name that the route reads. */
const form = (fields: string[]): fc.Arbitrary<Form> =>
  fc.record(
    {
      fields: fc.oneof(
        part([...fields, 'file', '__proto__']),
        fc.constant(Object.fromEntries(fields.map((field) => [field, A_PATIENT]))),
      ),
      file: fc.record({
        field: fc.constantFrom('file', 'file', 'file', 'files', 'patientUid', ''),
        name: fileName,
        type: contentType,
        content: fc.oneof(
          { weight: 30, arbitrary: fc.constantFrom('empty', 'pdf', 'png', 'text', 'cut') },
          { weight: 1, arbitrary: fc.constant('too large' as const) },
        ),
      }),
    },
    { requiredKeys: ['fields'] },
  )

/** A form written by hand, unlike any browser's: unterminated fields, headers in names, a missing boundary. */
const brokenForm = fc
  .record({ name: fileName, type: contentType, value: hostile.map(asText), end: fc.boolean() })
  .map(
    ({ name, type, value, end }) =>
      `--x\r\nContent-Disposition: form-data; name="patientUid"\r\n\r\n${A_PATIENT}\r\n` +
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n` +
      `%PDF-1.4 ${value}${end ? '\r\n--x--\r\n' : ''}`,
  )

/** Removes characters that no header can contain; the client itself refuses to send those. */
const inHeader = (value: unknown): string => asText(value).replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')

const hostileHeader = hostile.map(inHeader)

const anyHeaders = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom(
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=""',
        'application/json; charset=utf-16',
        '',
      ),
      hostileHeader,
    ),
    [OTP_TOKEN_HEADER]: hostileHeader,
    [BACKGROUND_HEADER]: hostileHeader,
    'x-forwarded-for': fc.oneof(
      fc.constantFrom('127.0.0.1', '::1, 10.0.0.1', '999.1.1.1', ','.repeat(500), "1' or '1'='1"),
      hostileHeader,
    ),
    'x-forwarded-proto': hostileHeader,
    'x-forwarded-host': hostileHeader,
    'x-http-method-override': fc.constantFrom('DELETE', 'GET', 'x'),
    'idempotency-key': hostileHeader,
    origin: hostileHeader,
    accept: hostileHeader,
    'if-none-match': hostileHeader,
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=5-1', 'x'),
  },
  { requiredKeys: [] },
)

/** Malformed Authorization headers. */
const authorizations = (badTokens: readonly string[]) => {
  const sent = badTokens.flatMap((token) => [
    `Bearer ${token}`,
    `bearer  ${token}`,
    `Token ${token}`,
    `Bearer ${token}, Bearer ${token}`,
  ])
  const fixed = [
    '',
    'Bearer',
    'Bearer null',
    'Bearer ..',
    'Basic YWRtaW46YWRtaW4=',
    'Digest username="admin"',
  ]
  return fc.oneof(
    fc.constantFrom(...sent, ...fixed),
    hostileHeader.map((value) => `Bearer ${value}`),
    hostileHeader,
  )
}

// Logging out would end the caller's session.
const names = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'auth.logout')
const withForm = names.filter((name) => (routes[name] as Route).form !== undefined)

const anyName = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...names) },
  // Weighted towards malformed requests.
  { weight: 1, arbitrary: fc.constantFrom(...withForm) },
)

/** The body: mostly of the kind that the route reads. */
function bodyOf(route: Route): fc.Arbitrary<Pick<Shot, 'body' | 'headers'>> {
  const fields = fieldsOf(route.body ?? route.form)
  const plain = (body: fc.Arbitrary<Shot['body']>) => body.map((sent) => ({ body: sent, headers: {} }))
  const asForm = fc.oneof(
    { weight: 3, arbitrary: plain(form(fields)) },
    {
      weight: 1,
      arbitrary: brokenForm.map((body) => ({
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })),
    },
  )
  return fc.oneof(
    { weight: route.form ? 1 : 6, arbitrary: plain(part(fields).map((value) => JSON.stringify(value))) },
    { weight: route.form ? 8 : 1, arbitrary: asForm },
    { weight: 1, arbitrary: plain(fc.string({ unit: 'binary' })) },
    { weight: 1, arbitrary: plain(hostile.map((value) => JSON.stringify(value) ?? 'undefined')) },
  )
}

/**
 * Random requests to all routes.
 *
 * @param badTokens invalid tokens for a caller without an account, sent in many ways
 */
export const shots = (badTokens?: readonly string[]): fc.Arbitrary<Shot> =>
  anyName.chain((name) => {
    const route: Route = routes[name]
    const id = fc.oneof(
      fc.constantFrom('1', 'x', '..', '%00', '%2e%2e%2f', 'P-23456789', A_PATIENT, crypto.randomUUID(), "'"),
      fc.string({ minLength: 1, maxLength: 40 }).map((value) => encodeURIComponent(value) || 'x'),
    )
    // Most requests have valid headers, so that they reach the later checks.
    const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyHeaders })
    const authorization = badTokens
      ? fc.option(authorizations(badTokens), { nil: undefined })
      : fc.constant(undefined)
    return fc
      .record({ id, sent: bodyOf(route), query: part(fieldsOf(route.query)), headers, authorization })
      .map((drawn) => {
        const search = new URLSearchParams(
          Object.entries(drawn.query).map(([key, value]) => [key, asText(value)]),
        )
        return {
          name,
          path: `${route.path.replaceAll(/\{\w+\}/g, () => drawn.id)}?${search}`,
          body: route.method === 'GET' ? undefined : drawn.sent.body,
          headers: {
            ...(route.method === 'GET' ? {} : drawn.sent.headers),
            ...(drawn.headers as Record<string, string>),
            ...(drawn.authorization === undefined ? {} : { authorization: drawn.authorization }),
          },
        }
      })
  })

/** The body that a shot sends, with the number of a real patient filled in. */
export function bodyToSend(body: Shot['body'], patientUid: string): string | FormData | undefined {
  if (typeof body !== 'object') return body?.replaceAll(A_PATIENT, patientUid)
  const data = new FormData()
  for (const [key, value] of Object.entries(body.fields))
    data.append(key, asText(value).replaceAll(A_PATIENT, patientUid))
  if (body.file) {
    const { field, name, type, content } = body.file
    data.append(field, new File([new Uint8Array(contents[content]())], name, { type }))
  }
  return data
}
