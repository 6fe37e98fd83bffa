import { useEffect, useEffectEvent } from 'react'

/** The event that announces a change of a patient's data. */
export const PATIENT_UPDATED = 'patientDataUpdated'

/** Announces to every open screen that a patient's details, prescriptions or files have changed. */
export function announcePatientUpdate(patientUid: string) {
  window.dispatchEvent(new CustomEvent(PATIENT_UPDATED, { detail: { patientUid } }))
}

/** Calls the listener with the UID of each patient whose data has changed. */
export function usePatientUpdates(listener: (patientUid: string) => void) {
  const onUpdate = useEffectEvent(listener)
  useEffect(() => {
    const handle = (event: Event) => {
      const { detail } = event as CustomEvent<{ patientUid?: unknown } | null>
      if (typeof detail?.patientUid === 'string') onUpdate(detail.patientUid)
    }
    window.addEventListener(PATIENT_UPDATED, handle)
    return () => window.removeEventListener(PATIENT_UPDATED, handle)
  }, [])
}
