import { buildFunctions, builtFunction } from '../../scripts/build-functions.ts'
import { testedFunctions } from './hosted-function.ts'
import { startTestClinic } from './start-clinic.ts'

/** Vitest's global set-up of the project `api`: one clinic for all its files, without a site, with the built function. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildFunctions(testedFunctions)
  return startTestClinic('api', { builtApi: builtFunction('api', testedFunctions) })
}
