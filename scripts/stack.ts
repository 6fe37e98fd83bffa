import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inProject } from '#local/start/paths.ts'
import { readArguments } from './read-arguments.ts'
import { namePlaces } from './stack/name-places.ts'

/*
 * Finds the sources of an error in a browser: reads the log's line, or what the dashboard shows, and prints it with the
 * places in the built files replaced by those in the sources.
 */

const usage = `npm run stack -- [file]          or, for example: echo BSa4Zx0c.js:1:2345 | npm run stack

  --maps <folder>  the maps of the build, by default .cache/maps`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { maps: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

const [file] = positionals
const { named, unknown } = namePlaces(
  file ? readFileSync(file, 'utf8') : await text(process.stdin),
  values.maps ?? join(inProject('.cache'), 'maps'),
)
console.log(named.trimEnd())
for (const name of unknown)
  console.error(`There is no map of ${name}: build the commit that was deployed (npm run build).`)
if (unknown.length > 0) process.exitCode = 1
