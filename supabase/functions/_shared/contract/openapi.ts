import * as z from 'zod/mini'
import { ErrorBody } from './primitives.ts'
import { API_BASE, KEY_HEADER, OTP_TOKEN_HEADER, type Route, takesKey } from './route.ts'
import { routes } from './routes.ts'

type Json = Record<string, unknown>

const STATUS_TEXTS: Record<number, string> = {
  400: 'Not valid',
  401: 'No or no longer valid sign-in, token or code',
  403: 'Not allowed for this role, or from another site',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Type not taken',
  422: 'The key was used for another request',
  429: 'Too many; see Retry-After',
  503: 'A part is down',
}

/** The contract as OpenAPI 3.1, made from the route table. */
export function openApiDocument(siteUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const path = (paths[route.path] ??= {})
    path[route.method.toLowerCase()] = operation(name, route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nutrition clinic',
      version: '1.0.0',
      description: 'Public site and staff area of a nutrition clinic.',
    },
    servers: [{ url: `${siteUrl}${API_BASE}` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  }
}

function operation(name: string, route: Route): Json {
  const parameters = [
    ...properties(route.params).map(([key, schema]) => ({ name: key, in: 'path', required: true, schema })),
    ...properties(route.query).map(([key, schema, required]) => ({
      name: key,
      in: 'query',
      required,
      schema,
    })),
    ...(name === 'bookings.create'
      ? [{ name: OTP_TOKEN_HEADER, in: 'header', required: false, schema: { type: 'string' } }]
      : []),
    ...(takesKey(route)
      ? [{ name: KEY_HEADER, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
      : []),
  ]
  return {
    operationId: name,
    summary: route.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.who === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...requestBody(route),
    responses: responses(route),
  }
}

function requestBody(route: Route): Json {
  if (route.body)
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }
  if (!route.form) return {}
  const form = schemaOf(route.form, 'input')
  const schema = {
    ...form,
    properties: { ...(form['properties'] as Json), file: { type: 'string', format: 'binary' } },
    required: [...((form['required'] as string[] | undefined) ?? []), 'file'],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function responses(route: Route): Json {
  const { answer } = route
  const content =
    'schema' in answer
      ? { content: { 'application/json': { schema: schemaOf(answer.schema, 'output') } } }
      : 'file' in answer
        ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
        : {}
  return {
    [answer.status]: { description: 'Success', ...content },
    ...Object.fromEntries(
      refusals(route).map((status) => [
        status,
        {
          description: STATUS_TEXTS[status] ?? 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  }
}

/**
 * Every error status of a route: its own, its audience's, 403 for a write from another site, 400 and 422 for a key, 415
 * for a body of the wrong type, and 503 for a dependency that is down.
 */
export function refusals(route: Route): number[] {
  const audience = route.who === 'public' ? [] : route.who === 'session' ? [401] : [401, 403]
  const act = route.method === 'GET' ? [] : [403]
  const key = takesKey(route) ? [400, 422] : []
  const body = route.body || route.form ? [415] : []
  return [...new Set([...route.errors, ...audience, ...act, ...key, ...body, 503])].sort((a, b) => a - b)
}

function properties(schema: z.ZodMiniType | undefined): [string, unknown, boolean][] {
  if (!schema) return []
  const json = schemaOf(schema, 'input')
  const required = (json['required'] as string[] | undefined) ?? []
  return Object.entries((json['properties'] as Json | undefined) ?? {}).map(([key, value]) => [
    key,
    value,
    required.includes(key),
  ])
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  // OpenAPI 3.1 uses JSON Schema 2020-12, zod's default. Types that JSON can't express become any value.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
