import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import getPort, { portNumbers } from 'get-port'
import { StartError } from '#local/start/start-error.ts'

interface SupervisorOptions {
  name: string
  spawn: () => ChildProcess
  /** The text of the line that the process prints when it serves. */
  readyText: string
  stopSignal: NodeJS.Signals
  /** Receives what else it prints. */
  print?: (line: string) => void
  log: (line: string) => void
}

export type Supervisor = Awaited<ReturnType<typeof supervise>>

const restartAfterMs = 500
/** A process that hasn't ended after this time is killed. */
const killAfterMs = 8_000

/**
 * Starts a process, waits until it serves, and restarts it whenever it dies.
 *
 * @throws StartError if it ends before it serves
 */
export async function supervise(options: SupervisorOptions) {
  const { name, spawn, readyText, stopSignal, print, log } = options
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
      timer = setTimeout(() => launch().catch((error: Error) => log(error.message)), restartAfterMs)
    })
    await new Promise<void>((resolve, reject) => {
      let said = ''
      const read = (line: string): void => {
        if (line.includes(readyText)) resolve()
        else if (print) print(line)
        else said = `${said}\n${line}`.slice(-4000)
      }
      for (const input of [current.stdout, current.stderr])
        if (input) createInterface({ input }).on('line', read)
      current.once('close', () => reject(new StartError(`${name} ended while starting.${said}`)))
    })
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
  await launch().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    pid: (): number | undefined => child?.pid,
    restart: () => void child?.kill(),
    stop,
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
