import * as z from 'zod/mini'
import { manageProject } from './management-api.ts'

/*
 * Removes settings that an earlier deployment gave the functions, because `secrets set` only adds. Names that aren't
 * set are skipped.
 */

const names = process.argv.slice(2).filter((name) => /^[A-Z_]+$/.test(name))
const secrets = z
  .array(z.object({ name: z.string() }))
  .parse(await manageProject('GET', '/secrets', 'The project doesn’t list its settings'))
const stale = names.filter((name) => secrets.some((secret) => secret.name === name))
if (stale.length > 0) await manageProject('DELETE', '/secrets', 'The project keeps its settings', stale)
console.log(stale.length > 0 ? `No longer set: ${stale.join(', ')}.` : 'None of them is set.')
