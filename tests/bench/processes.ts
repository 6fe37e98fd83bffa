import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { inProject } from '#local/start/paths.ts'
import type { Load, Served } from './load.ts'

/** Starts the process that sends loads, without this one's flags. */
export async function startSender(): Promise<ChildProcess> {
  const sender = fork(inProject('tests/bench/load.ts'), { execArgv: [] })
  await once(sender, 'spawn')
  return sender
}

/** Has the sender send a load; throws if a request was not answered. */
export async function send(sender: ChildProcess, load: Load): Promise<Served> {
  sender.send(load)
  const [served] = (await once(sender, 'message')) as [Served & { error?: string }]
  if (served.error) throw new Error(served.error)
  const bad = served.statuses.filter((status) => status >= 300)
  if (bad.length > 0) throw new Error(`${bad.length} of ${served.statuses.length} answers: ${bad[0]}`)
  return served
}

const TICK_MS = 10

/** Milliseconds of CPU used by a process, and by its children if asked. Reads Linux's /proc. */
export function cpuOf(pid: number, withChildren = false): number {
  let ticks = 0
  for (const entry of withChildren ? readdirSync('/proc') : [String(pid)]) {
    if (!/^\d+$/.test(entry)) continue
    let stat: string
    try {
      stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
    } catch {
      continue // The process has ended in the meantime.
    }
    // The fields after the name, which may contain any character: state, parent, …, user time, system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(entry) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * TICK_MS
}

/** Milliseconds of CPU that a process with a single thread has used, far more precisely than {@link cpuOf}. */
export const preciseCpuOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Resident memory of a process in MiB. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
