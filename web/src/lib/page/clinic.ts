import { useSyncExternalStore } from 'react'
import builtName from 'virtual:built-content/clinicName'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { createStore } from '../values/store.ts'

// Every page loads this file, so it contains only the name. The other facts are in clinic-facts.ts.

export const serverClinic = createStore<ClinicFacts | undefined>(undefined)

/** The server's facts of the clinic if they differ from the build's; undefined while hydrating. */
export const useServerClinic = (): ClinicFacts | undefined =>
  useSyncExternalStore(serverClinic.subscribe, serverClinic.get, () => undefined)

export const useClinicName = (): string => useServerClinic()?.clinicName ?? builtName
