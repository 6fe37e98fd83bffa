import { useMutation } from '@tanstack/react-query'
import { act, actAnew } from '#web/lib/calls/act.ts'
import '#web/lib/calls/plan-calls.ts'

/** Makes a link to an active plan; it is answered once and ends the one before. A lost answer leaves an unknown link, so it is made anew. */
export const useMakePlanLink = (id: string) =>
  useMutation({ mutationFn: () => actAnew(`plan:${id}:link`, 'patient-plans.link', { params: { id } }) })

/** Ends the link of a plan. */
export const useRevokePlanLink = (id: string) =>
  useMutation({ mutationFn: () => act(`plan:${id}:unlink`, 'patient-plans.unlink', { params: { id } }) })
