import { writeFileSync } from 'node:fs'
import { inProject } from '../local/start/paths.ts'
import { vercelConfig } from '../web/build/host-files.ts'

// Writes docs/deploy/vercel.json from local/front/headers.ts.

writeFileSync(inProject('docs/deploy/vercel.json'), `${JSON.stringify(vercelConfig(), null, 2)}\n`)
