import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import '#web/lib/calls/plan-calls.ts'

/** A plan of a patient, with what the record says of it now; looked at again while it is in sight. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-plans', id],
    queryFn: ({ signal }) => api('patient-plans.read', { params: { id }, signal }),
    meta: { failure: 'The plan could not be loaded' },
  })

/** The plans of a patient, newest first. */
export const plansQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['patient-plans', 'of', patientUid],
    queryFn: ({ signal }) => api('patient-plans.list', { params: { patientUid }, signal }),
    meta: { failure: 'The plans could not be loaded' },
  })
