/** The key of the draft of a patient's details. */
export const detailsDraft = (patientUid: string) => `details:${patientUid}`
