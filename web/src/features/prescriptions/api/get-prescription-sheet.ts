import { queryOptions } from '@tanstack/react-query'
import { api, RequestError } from '#web/lib/calls/api-client.ts'

/** A patient's record with one of their prescriptions. Throws if the prescription is another patient's. */
export const prescriptionSheetQuery = (patientUid: string, id: string) =>
  queryOptions({
    queryKey: ['prescriptions', 'sheet', patientUid, id],
    queryFn: async ({ signal }) => {
      const [patient, prescriptions] = await Promise.all([
        api('patients.get', { params: { patientUid }, signal }),
        api('prescriptions.of-patient', { params: { patientUid }, signal }),
      ])
      const prescription = prescriptions.find((entry) => entry.id === id)
      if (!prescription) throw new RequestError(404, 'This prescription does not exist.')
      return { patient, prescription }
    },
  })
