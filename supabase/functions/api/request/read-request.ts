import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { ApiError, notFound } from '../../_shared/api-error.ts'
import type { Route } from '../../_shared/contract/route.ts'

/** The validated parts of a request; a part that the route doesn't take is `never`. */
interface RequestParts {
  params: never
  query: never
  body: never
  form: never
  file: File | null
}

/** The longest JSON body in characters: the longest article, with room to spare. */
const MAX_JSON_CHARACTERS = 500_000

/** Reads and validates the parts that the route declares. The first violation's text becomes the answer. */
export async function readRequest(route: Route, c: Context): Promise<RequestParts> {
  const params = route.params ? parse(route.params, c.req.param(), () => notFound()) : undefined
  const query = route.query ? parse(route.query, c.req.query()) : undefined
  const body = route.body ? parse(route.body, await readJson(c)) : undefined
  const { form, file } = route.form ? await readForm(route.form, c) : { form: undefined, file: null }
  return { params, query, body, form, file } as RequestParts
}

function parse(
  schema: z.ZodMiniType,
  value: unknown,
  refuse = (message: string) => new ApiError(400, message),
): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refuse(result.error.issues[0]?.message ?? 'The request is not valid')
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text.length > MAX_JSON_CHARACTERS) throw new ApiError(413, 'The request is too large')
  if (text.trim() === '') return {}
  requireType(c, 'application/json')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Falls through to the refusal of a body that is not an object.
  }
  throw new ApiError(400, 'The request body must be a JSON object')
}

/**
 * Other types are refused, whatever the body is: browsers send some of them to any address without asking first, so
 * that any page could make its visitors call the clinic.
 */
function requireType(c: Context, type: string): void {
  const sent = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (sent !== type) throw new ApiError(415, `The request body must be ${type}`)
}

async function readForm(schema: z.ZodMiniType, c: Context): Promise<{ form: unknown; file: File | null }> {
  requireType(c, 'multipart/form-data')
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  let data: FormData
  try {
    const headers = { 'content-type': c.req.header('content-type') ?? '' }
    data = await new Response(bytes, { headers }).formData()
  } catch (cause) {
    throw new ApiError(400, 'The request body must be a multipart form', { cause })
  }
  const entries = Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'))
  const file = data.get('file')
  return {
    form: parse(schema, entries),
    file: file instanceof File ? new File([file], sentName(bytes) ?? file.name) : null,
  }
}

/** How many bytes of a form are searched for the file's header: the text fields before it are short. */
const HEADER_BYTES = 64 * 1024

/**
 * The file's name as the client sent it. Deno 2.9 cuts a quoted name at ';' and '=', so 'a=b.pdf' would lose its
 * extension. It also doesn't unescape the three characters that browsers escape.
 */
function sentName(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, HEADER_BYTES))
  const name = /\r\nContent-Disposition: form-data; name="file"; filename="([^"\r\n]*)"/i.exec(head)?.[1]
  return name?.replaceAll(/%(22|0D|0A)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
