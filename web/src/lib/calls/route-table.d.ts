/** Generated from the contract at build time, by web/build/route-table.ts. */
declare module 'virtual:route-table' {
  import type { RouteName, Routes } from '#shared/contract/routes.ts'

  /** Method and path of every call, such as 'GET /admin/patients'. */
  export const routeTable: { readonly [N in RouteName]: `${Routes[N]['method']} ${Routes[N]['path']}` }
}
