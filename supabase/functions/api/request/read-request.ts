import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { ApiError, notFound } from '../../_shared/api-error.ts'
import type { Route } from '../../_shared/contract/route.ts'
import { readBody } from './read-body.ts'
import { type UploadedFile, readForm } from './read-form.ts'

/** The validated parts of a request; a part that the route doesn't have is `never`. */
interface RequestParts {
  params: never
  query: never
  body: never
  form: never
  file: UploadedFile | null
}

/** The longest JSON body in characters: the longest article, with room to spare. */
const MAX_JSON_CHARACTERS = 500_000

/** The largest form: a file of 10 MiB with its text fields. */
const MAX_FORM_BYTES = 11 * 1024 * 1024

/** Reads and validates the parts that the route declares. The first violation's text becomes the answer. */
export async function readRequest(route: Route, c: Context): Promise<RequestParts> {
  const params = route.params ? parse(route.params, c.req.param(), refuseAddress) : undefined
  const query = route.query ? parse(route.query, readQuery(c)) : undefined
  const body = route.body ? parse(route.body, await readJson(c), refuseBody(route)) : undefined
  if (!route.form) return { params, query, body, form: undefined, file: null } as RequestParts
  requireType(c, 'multipart/form-data')
  const sent = await readBody(c.req.raw, MAX_FORM_BYTES)
  const { fields, file } = readForm(c.req.header('content-type') ?? '', sent)
  return { params, query, body, form: parse(route.form, fields), file } as RequestParts
}

function parse(
  schema: z.ZodMiniType,
  value: unknown,
  refuse: (message: string, field?: PropertyKey) => ApiError = (message) => new ApiError(400, message),
): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw refuse(describe(issue), issue?.path[0])
}

/**
 * Refuses a path. Ids are opaque to callers, so a malformed one is simply not found. Patients' numbers are read and
 * typed by people, so the refusal shows the format.
 */
const refuseAddress = (message: string, field?: PropertyKey): ApiError =>
  field === 'patientUid' ? new ApiError(400, message) : notFound()

const refuseBody =
  ({ parts }: Route) =>
  (message: string, field?: PropertyKey): ApiError => {
    const part = parts && (parts.find((name) => name === field) ?? parts[0])
    return new ApiError(400, message, part ? { current: { part } } : undefined)
  }

/** The text of a violation; for a field without its own text, the field's name. */
function describe(issue: z.core.$ZodIssue | undefined): string {
  const { message = 'Invalid input', path = [] } = issue ?? {}
  return message === 'Invalid input' ? `${path.join('.') || 'The request'} is not valid` : message
}

/** The query's parameters. Repeated ones are refused, because parsers disagree on which value counts. */
function readQuery(c: Context): Record<string, string> {
  const given = Object.entries(c.req.queries())
  const twice = given.find(([, values]) => values.length > 1)
  if (twice) throw new ApiError(400, `${twice[0].slice(0, 40)} is given twice`)
  return Object.fromEntries(given.map(([name, [value = '']]) => [name, value]))
}

async function readJson(c: Context): Promise<unknown> {
  // A character takes at most four bytes.
  const text = new TextDecoder().decode(await readBody(c.req.raw, 4 * MAX_JSON_CHARACTERS))
  if (text.length > MAX_JSON_CHARACTERS) throw new ApiError(413, 'The request is too large')
  if (text.trim() === '') return {}
  requireType(c, 'application/json')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Refused below, like a body that is not an object.
  }
  throw new ApiError(400, 'The request body must be a JSON object')
}

/**
 * Other types are refused for any body: browsers send some of them to any address without a preflight, so
 * any page could make its visitors' browsers call the clinic.
 */
function requireType(c: Context, type: string): void {
  const sent = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (sent !== type) throw new ApiError(415, `The request body must be ${type}`)
}
