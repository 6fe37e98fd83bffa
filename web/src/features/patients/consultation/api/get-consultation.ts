import { queryOptions } from '@tanstack/react-query'
import { readPatient } from '#web/entities/patient/read-patient.ts'
import { api } from '#web/lib/calls/api-client.ts'

/** A visit with its patient, note, last notes, prescriptions, files and tasks. */
export const consultationQuery = (id: string) =>
  queryOptions({
    queryKey: ['consultation', id],
    queryFn: async ({ signal }) => {
      const { patient, ...rest } = await api('consultation.read', { params: { id }, signal })
      return { ...rest, patient: readPatient(patient) }
    },
    meta: { failure: 'The visit could not be loaded' },
  })
