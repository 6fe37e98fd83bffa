import { startFunction } from '#local/backend/function.ts'
import { freePort } from '#local/backend/supervisor.ts'
import { buildFunctions, builtFunction } from '../../scripts/build-functions.ts'
import { keep, median, table } from './figures.ts'
import { cpuOf, memoryOf } from './processes.ts'

// How long the function takes from its process's start to its first answer: the built file and the sources, in turn.

const rounds = Number(process.argv[3] ?? 15)
const environment = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  OTP_PEPPER: 'x'.repeat(32),
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '9',
  SMTP_FROM: 'clinic@clinic.invalid',
  SITE_URL: 'http://localhost:3000',
}

await buildFunctions()
const kinds = { built: builtFunction('api'), sources: undefined }
const found = Object.entries(kinds).map(([name, built]) => ({
  name,
  built,
  ms: [] as number[],
  cpu: [] as number[],
  memory: [] as number[],
}))
// The first round fills caches.
for (let round = 0; round <= rounds; round += 1) {
  for (const { built, ms, cpu, memory } of found) {
    const port = await freePort()
    const began = performance.now()
    const served = await startFunction(port, environment, () => undefined, built)
    await (await fetch(`http://127.0.0.1:${port}/api/unknown`)).text()
    const took = performance.now() - began
    const pid = served.pid()!
    if (round > 0) {
      ms.push(took)
      cpu.push(cpuOf(pid))
      memory.push(memoryOf(pid))
    }
    await served.stop()
  }
}
const rows = found.map(({ name, ms, cpu, memory }) => [
  name,
  ...[ms, cpu, memory].flatMap((values) => [median(values), Math.min(...values)].map((v) => v.toFixed(0))),
])
console.log(table(['', 'ms to the first answer', 'least', 'ms of CPU', 'least', 'MiB', 'least'], rows))
keep('cold', found)
