import type { ChildProcess } from 'node:child_process'

export interface SupervisorOptions {
  /** The process's name in messages. */
  name: string
  spawn: () => ChildProcess
  /** Settles when the new process serves; rejects when it ends before that. */
  ready: (child: ChildProcess) => Promise<void>
  stopSignal: NodeJS.Signals
  log: (line: string) => void
}

export interface Supervisor {
  /** Starts the process and waits until it serves. */
  start: () => Promise<void>
  /** Ends the process and starts a new one. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  pid: () => number | undefined
}

const firstDelay = 200
const longestDelay = 5_000
/** A process that served this long is taken to be healthy: the next failure begins with a short delay again. */
const healthyAfter = 10_000
/** A process that does not end by itself in this time is killed. */
const patience = 8_000

/** Keeps one child process running: starts it, starts it again with growing pauses when it dies, and ends it. */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let wanted = false
  let delay = firstDelay

  async function launch(): Promise<void> {
    const born = Date.now()
    const current = options.spawn()
    child = current
    current.once('error', (error) => options.log(`${options.name}: ${error.message}`))
    current.once('exit', (code, signal) => {
      if (child !== current) return
      child = undefined
      if (!wanted) return
      if (Date.now() - born > healthyAfter) delay = firstDelay
      options.log(`${options.name} ended (${signal ?? `code ${code}`}); starting it again in ${delay} ms`)
      timer = setTimeout(
        () => launch().catch((error: Error) => options.log(`${options.name}: ${error.message}`)),
        delay,
      )
      delay = Math.min(delay * 2, longestDelay)
    })
    await options.ready(current)
  }

  async function end(): Promise<void> {
    clearTimeout(timer)
    const current = child
    child = undefined
    if (!current || current.exitCode !== null || current.signalCode !== null) return
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => current.kill('SIGKILL'), patience)
      current.once('exit', () => {
        clearTimeout(force)
        resolve()
      })
      current.kill(options.stopSignal)
    })
  }

  return {
    start: async () => {
      wanted = true
      try {
        await launch()
      } catch (error) {
        // A first start that fails is the caller's to report, not to be tried for ever.
        wanted = false
        await end()
        throw error
      }
    },
    restart: async () => {
      wanted = false
      await end()
      wanted = true
      delay = firstDelay
      await launch()
    },
    stop: async () => {
      wanted = false
      await end()
    },
    pid: () => child?.pid,
  }
}
