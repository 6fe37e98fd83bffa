import type { Plugin } from 'vite'
import type * as z from 'zod/mini'
import type { Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract/routes.ts'
import type { Shape } from '#web/lib/calls/answer-shape.ts'

const PREFIX = 'virtual:route-table/'

/** The lists, objects and required fields of a schema. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return [shapeOf(def.element)]
  if (def.type !== 'object') return 0
  const required = Object.entries(def.shape).filter(([, field]) => field._zod.optout !== 'optional')
  return Object.fromEntries(required.map(([name, field]) => [name, shapeOf(field)]))
}

function tableOf(part: string): string {
  const rows = Object.entries<Route>(routes).filter(([, { who }]) => (who === 'public') === (part === 'public'))
  const calls = rows.map(([name, { method, path }]) => [name, `${method} ${path}`])
  const shapes = rows.flatMap(([name, { answer }]) =>
    'schema' in answer ? [[name, shapeOf(answer.schema)]] : [],
  )
  const text = (entries: unknown[][]) => JSON.stringify(Object.fromEntries(entries))
  return `export const calls = ${text(calls)}\nexport const shapes = ${text(shapes)}`
}

/**
 * Serves the method and path of every call, and the shape of its answer, as two modules of plain text: the public's and
 * the staff's. The contract itself contains the validation schemas, which would add weight to every page that makes a
 * call.
 */
export function routeTable(): Plugin {
  return {
    name: 'route-table',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? tableOf(id.slice(PREFIX.length + 1)) : undefined),
  }
}
