import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '#local/start/paths.ts'
import { openSession } from '../support/session.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { keep, table } from './figures.ts'
import { memoryOf, send, startSender } from './processes.ts'

// The memory of the start process after 5,000 requests, on both databases, each in its own process with the right flags.

const kinds = ['postgres', 'pglite'] as const
type Kind = (typeof kinds)[number]
const REQUESTS = 5_000
const day = '2026-11-24'

async function measure(kind: Kind): Promise<void> {
  const { stack, close } = await openTestClinic(`bench-memory-${kind}`, { db: kind })
  const sender = await startSender()
  try {
    const { token } = await openSession('doctor')
    const headers = { authorization: `Bearer ${token}` }
    const mix = [
      { method: 'GET', path: `/api/appointments/slots?date=${day}` },
      { method: 'GET', path: `/api/appointments/availability?month=${day.slice(0, 7)}` },
      { method: 'GET', path: '/api/blogs?content=0' },
      { method: 'GET', path: `/api/admin/appointments?date=${day}`, headers },
      { method: 'GET', path: '/api/admin/patients', headers },
    ]
    const before = memoryOf(process.pid)
    const requests = Array.from({ length: REQUESTS }, (_, at) => mix[at % mix.length]!)
    await send(sender, { url: stack.url, requests, connections: 8 })
    process.send!([before, memoryOf(process.pid), memoryOf(stack.pids().function!)])
  } finally {
    sender.kill()
    await close()
  }
}

const kind = process.env.BENCH_MEMORY as Kind | undefined
if (kind) {
  await measure(kind)
  process.disconnect()
} else {
  const found: Record<string, number[]> = {}
  for (const name of kinds) {
    const child = fork(inProject('tests/bench/memory.ts'), {
      // The flags and the setting that local/start/bootstrap.mjs gives `npm start`.
      execArgv: ['--max-semi-space-size=4', '--heap-growing-percent=50'],
      env: { ...process.env, MALLOC_TRIM_THRESHOLD_: '131072', BENCH_MEMORY: name },
    })
    const [figures] = (await once(child, 'message')) as [number[]]
    found[name] = figures
    if (child.exitCode === null) await once(child, 'exit')
  }
  const targets: Record<Kind, string> = { postgres: '≤ 220', pglite: '≤ 400' }
  const rows = kinds.map((name) => [name, ...found[name]!.map((value) => value.toFixed(0)), targets[name]])
  console.log(
    table(['MiB', 'start, before', `after ${REQUESTS} requests`, 'function', 'target of start'], rows),
  )
  keep('memory', found)
}
