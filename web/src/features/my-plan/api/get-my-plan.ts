import { calls, shapes } from 'virtual:route-table/my-plan'
import type { Output } from '#shared/contract/routes.ts'
import { addShapes } from '#web/lib/calls/answer-shape.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { deadIfUnknownLink, withPlan } from '#web/lib/calls/link-headers.ts'
import { addCalls } from '#web/lib/calls/prepare-call.ts'
import { type Live, type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'

addCalls(calls)
addShapes(shapes)

export type MyPlan = Output<'plan-page.read'>

/** A plan rarely changes, but its link ends with it. */
const REFRESH_MS = 300_000

const readMyPlan = (token: string, options: LiveOptions): Promise<MyPlan | 'dead'> =>
  deadIfUnknownLink(api('plan-page.read', { ...withPlan(token), ...options }))

/** The plan behind a link, refreshed while the page is visible. */
export const useMyPlan = (token: string): Live<MyPlan | 'dead'> => useLive(token, readMyPlan, REFRESH_MS)
