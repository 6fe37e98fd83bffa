/**
 * Query keys of a patient's record. A list of patients, prescriptions or reports begins with the same root, so that
 * invalidating the root after a change refreshes it too.
 */
export const recordKeys = {
  patients: ['patients'] as const,
  patient: (uid: string) => ['patients', 'one', uid] as const,
  prescriptions: ['prescriptions'] as const,
  prescriptionsOf: (uid: string) => ['prescriptions', 'of', uid] as const,
  reports: ['reports'] as const,
}
