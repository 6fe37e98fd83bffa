import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import type { Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract/routes.ts'
import type { Shape } from '#web/lib/calls/answer-shape.ts'

const PREFIX = 'virtual:route-table/'

/** The lists, objects and required fields of a schema. */
function shapeOf({ type, items, properties, required = [] }: z.core.JSONSchema.BaseSchema): Shape {
  if (type === 'array') return [shapeOf(items as z.core.JSONSchema.BaseSchema)]
  if (!properties) return 0
  return Object.fromEntries(
    required.map((name) => [name, shapeOf(properties[name] as z.core.JSONSchema.BaseSchema)]),
  )
}

/** Calls that only other programs make. */
const others = new Set(['system.health', 'system.openapi', 'calendar-feeds.read', 'covers.get'])

/** Calls that come with their screens: neither the frame nor every public page carries them. */
const late: [part: string, names: RegExp][] = [
  ['plans', /^(patient-plans|plan-flags|plan-templates|dishes|foods)\./],
  ['my-plan', /^plan-page\./],
]

const partOf = (name: string, { who }: Route): string =>
  late.find(([, names]) => names.test(name))?.[0] ?? (who === 'public' ? 'public' : 'staff')

const textOf = (entries: unknown[][]) => JSON.stringify(Object.fromEntries(entries))

function tableOf(part: string): string {
  const rows = Object.entries<Route>(routes).filter(
    ([name, route]) => partOf(name, route) === part && !others.has(name),
  )
  const calls = rows.map(([name, { method, path }]) => [name, `${method} ${path}`])
  const shapes = rows.flatMap(([name, { answer }]) =>
    'schema' in answer ? [[name, shapeOf(z.toJSONSchema(answer.schema))]] : [],
  )
  return `export const calls = ${textOf(calls)}\nexport const shapes = ${textOf(shapes)}`
}

/**
 * Serves the method and path of every call, and the shape of its answer, as modules of plain text: the public's, the
 * staff's, and those of plans for staff and for their patient. The contract itself contains the validation schemas, which
 * would add weight to every page that makes a call.
 */
export function routeTable(): Plugin {
  return {
    name: 'route-table',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? tableOf(id.slice(PREFIX.length + 1)) : undefined),
  }
}
