import { useSyncExternalStore } from 'react'
import builtName from 'virtual:built-content/clinicName'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { createStore } from './store.ts'

// Every page has this file, so it holds the name alone: the other facts come with what shows them (clinic-facts.ts).

export const clinicNow = createStore<ClinicFacts | undefined>(undefined)

/** What the server says of the clinic, where it differs from what was set at the build; undefined while hydrating. */
export const useClinicNow = (): ClinicFacts | undefined =>
  useSyncExternalStore(clinicNow.subscribe, clinicNow.get, () => undefined)

/** What the clinic is called. */
export const useClinicName = (): string => useClinicNow()?.clinicName ?? builtName
