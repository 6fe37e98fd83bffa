import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import getPort, { portNumbers } from 'get-port'

interface SupervisorOptions {
  /** The process's name in messages. */
  name: string
  spawn: () => ChildProcess
  /** Resolves when the new process serves; rejects if it ends before that. */
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

/** The delay of a restart. */
const restartAfterMs = 500
/** A process that hasn't ended after this time is killed. */
const killAfterMs = 8_000

/** Starts a process, waits until it serves, and restarts it whenever it dies. */
export async function supervise(options: SupervisorOptions): Promise<Supervisor> {
  const { name, spawn, ready, stopSignal, onRestart, log } = options
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  async function launch(): Promise<void> {
    const current = spawn()
    child = current
    current.once('error', (error) => log(`${name}: ${error.message}`))
    current.once('exit', (code, signal) => {
      // Stopped on purpose.
      if (child !== current) return
      child = undefined
      log(`${name} ended (${signal ?? `code ${code}`}); starting it again in ${restartAfterMs} ms`)
      const again = () => launch().then(onRestart, (error: Error) => log(`${name}: ${error.message}`))
      timer = setTimeout(again, restartAfterMs)
    })
    await ready(current)
  }

  async function stop(): Promise<void> {
    clearTimeout(timer)
    const current = child
    child = undefined
    if (!current || current.exitCode !== null || current.signalCode !== null) return
    const ended = once(current, 'exit')
    const force = setTimeout(() => current.kill('SIGKILL'), killAfterMs)
    current.kill(stopSignal)
    await ended
    clearTimeout(force)
  }

  // If the first start fails, the caller reports it; no retry.
  await launch().catch((error: unknown) =>
    stop().then(() => {
      throw error
    }),
  )
  return {
    pid: () => child?.pid,
    stop,
    restart: async () => {
      await stop()
      await launch()
      onRestart?.()
    },
  }
}

const firstPort = 20_000
/** Systems assign ports above it automatically, to outgoing connections and to servers that ask for any port. */
const lastPort = 32_767

/**
 * A free loopback port for a process that opens it some seconds from now. The search starts at a random place, so
 * that two clinics starting at once don't pick the same port.
 */
export const freePort = (): Promise<number> =>
  getPort({ host: '127.0.0.1', port: portNumbers(randomInt(firstPort, lastPort), lastPort) })
