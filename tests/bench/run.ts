// `npm run bench -- server|growth|memory|cold|web [rounds]` measures, prints the figures and saves them as JSON in
// .cache/bench. Compare figures of one run only: other programs on the machine change them all. The clinic runs in this
// process, so it has the flags that local/start/bootstrap.mjs gives `npm start`.

import { argv } from 'node:process'

const benches: Record<string, (() => Promise<unknown>) | undefined> = {
  server: () => import('./server.ts'),
  growth: () => import('./growth.ts'),
  memory: () => import('./memory.ts'),
  cold: () => import('./cold.ts'),
  web: () => import('./web.ts'),
}
const bench = benches[argv[2] ?? '']
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join('|')} [rounds]`)
  process.exit(2)
}
await bench()
