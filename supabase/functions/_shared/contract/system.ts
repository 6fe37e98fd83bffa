import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

export const systemRoutes = {
  'system.health': defineRoute({
    method: 'GET',
    path: '/health',
    who: 'public',
    summary: 'Whether all parts answer.',
    answer: { status: 200, schema: z.object({ ok: z.boolean(), parts: z.record(z.string(), z.boolean()) }) },
    errors: [503],
  }),
  'system.openapi': defineRoute({
    method: 'GET',
    path: '/openapi.json',
    who: 'public',
    summary: 'This contract as OpenAPI 3.1.',
    answer: { status: 200, schema: z.record(z.string(), z.unknown()) },
    errors: [],
  }),
}
