import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface SupervisorOptions {
  /** The process's name in messages. */
  name: string
  spawn: () => ChildProcess
  /** Resolves when the new process serves; rejects when it ends before that. */
  ready: (child: ChildProcess) => Promise<void>
  stopSignal: NodeJS.Signals
  /** Called after each restart. */
  onRestart?: () => void
  log: (line: string) => void
}

/** A child process that is kept running. */
export interface Supervisor {
  pid: () => number | undefined
  /** Ends the process and starts a new one. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const firstDelay = 200
const longestDelay = 5_000
/** A process that served this long is healthy: the next restart has a short delay again. */
const healthyAfter = 10_000
/** A process that hasn't ended after this time is killed. */
const patience = 8_000

/** Starts a process, waits until it serves, and restarts it whenever it dies, with growing delays. */
export async function supervise(options: SupervisorOptions): Promise<Supervisor> {
  const { name, log } = options
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let wanted = true
  let delay = firstDelay

  async function launch(): Promise<void> {
    const born = Date.now()
    const current = options.spawn()
    child = current
    current.once('error', (error) => log(`${name}: ${error.message}`))
    current.once('exit', (code, signal) => {
      if (child !== current) return
      child = undefined
      if (!wanted) return
      if (Date.now() - born > healthyAfter) delay = firstDelay
      log(`${name} ended (${signal ?? `code ${code}`}); starting it again in ${delay} ms`)
      timer = setTimeout(() => {
        launch()
          .then(() => options.onRestart?.())
          .catch((error: Error) => log(`${name}: ${error.message}`))
      }, delay)
      delay = Math.min(delay * 2, longestDelay)
    })
    await options.ready(current)
  }

  async function stop(): Promise<void> {
    wanted = false
    clearTimeout(timer)
    const current = child
    child = undefined
    if (!current || current.exitCode !== null || current.signalCode !== null) return
    const ended = once(current, 'exit')
    const force = setTimeout(() => current.kill('SIGKILL'), patience)
    current.kill(options.stopSignal)
    await ended
    clearTimeout(force)
  }

  try {
    await launch()
  } catch (error) {
    // If the first start fails, the caller reports it; no retry.
    await stop()
    throw error
  }
  return {
    pid: () => child?.pid,
    stop,
    restart: async () => {
      await stop()
      wanted = true
      delay = firstDelay
      await launch()
      options.onRestart?.()
    },
  }
}
