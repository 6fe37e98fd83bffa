/** Generated from the contract at build time, by web/build/route-table.ts: the calls that everybody may make. */
declare module 'virtual:route-table/public' {
  import type { Calls } from '#web/lib/calls/prepare-call.ts'
  import type { Shapes } from '#web/lib/calls/answer-shape.ts'

  /** Method and path, such as 'GET /appointments/slots'. */
  export const calls: Calls
  /** What their answers must have. */
  export const shapes: Shapes
}

/** The calls that need a session. */
declare module 'virtual:route-table/staff' {
  export { calls, shapes } from 'virtual:route-table/public'
}

/** Those of plans and dishes. */
declare module 'virtual:route-table/plans' {
  export { calls, shapes } from 'virtual:route-table/public'
}

/** That of a plan's own page. */
declare module 'virtual:route-table/my-plan' {
  export { calls, shapes } from 'virtual:route-table/public'
}
