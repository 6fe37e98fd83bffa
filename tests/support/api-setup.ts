import { startTestClinic } from './start-clinic.ts'

/** Vitest's global set-up of the project `api`: one clinic for all its files, without a site. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestClinic('api')
}
