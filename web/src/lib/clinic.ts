import { useSyncExternalStore } from 'react'
import builtName from 'virtual:built-content/clinicName'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { createStore } from './store.ts'

// Every page loads this file, so it has only the name. The other facts are in clinic-facts.ts.

export const clinicNow = createStore<ClinicFacts | undefined>(undefined)

/** The server's facts of the clinic if they differ from the build's; undefined while hydrating. */
export const useClinicNow = (): ClinicFacts | undefined =>
  useSyncExternalStore(clinicNow.subscribe, clinicNow.get, () => undefined)

export const useClinicName = (): string => useClinicNow()?.clinicName ?? builtName
