import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltContent } from '../../web/build/built-content.ts'
import { buildSite } from '../../web/build/main.ts'
import { compressFiles } from '#local/start/site-build.ts'

// Run by rebuild-hook.ts: `build-clinic-site.ts <folder> [site URL]` builds from the folder's content.json.
// The start, this process's parent, was killed.
process.stdin.on('end', () => process.exit(1)).resume()
const [into, siteUrl] = process.argv.slice(2)
if (!into) throw new Error('The folder to build in is missing')
const content = JSON.parse(readFileSync(join(into, 'content.json'), 'utf8')) as BuiltContent
await buildSite({ content, siteUrl, into, quiet: true })
await compressFiles(join(into, 'web/dist'))
process.exit(0)
