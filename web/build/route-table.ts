import type { Plugin } from 'vite'
import { routes } from '#shared/contract/routes.ts'

const MODULE_NAME = 'virtual:route-table'

/**
 * Serves the method and path of every call as a module of plain text. The contract itself contains the validation
 * schemas, which would add weight to every page that makes a call.
 */
export function routeTable(): Plugin {
  const table = Object.entries(routes).map(([name, { method, path }]) => [name, `${method} ${path}`])
  return {
    name: 'route-table',
    resolveId: (id) => (id === MODULE_NAME ? `\0${MODULE_NAME}` : undefined),
    load: (id) =>
      id === `\0${MODULE_NAME}`
        ? `export const routeTable = ${JSON.stringify(Object.fromEntries(table))}`
        : undefined,
  }
}
