/** Whether a text is a patient's number, such as 'P-7K3M9Q2X'. */
export const isPatientUid = (text: string): boolean => /^P-[0-9A-Z]{8}$/.test(text)
