import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Supervisor, supervise } from '#local/backend/supervisor.ts'
import { inProject, projectRoot } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

export interface FunctionOptions {
  /** The loopback port to listen on. */
  port: number
  /** The function's whole environment: it inherits nothing from this process. */
  environment: Record<string, string>
  /** The loopback ports that it may connect to. */
  reaches: number[]
  onRestart?: () => void
  log: (line: string) => void
}

const startTimeoutMs = 30_000
const healthPath = '/api/health'

/** Serves supabase/functions/api with the real Deno, on a loopback port, and restarts it if it dies. */
export function startFunction({ port, environment, reaches, ...rest }: FunctionOptions): Promise<Supervisor> {
  const deno = findDeno()
  const starter = inProject('local/backend/function-start.ts')
  const entry = inProject('supabase/functions/api/index.ts')
  const env = {
    ...environment,
    DENO_DIR: inProject('.cache/deno'),
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
  }
  const args = [
    'run',
    '--quiet',
    // A hosted function has 256 MB in total, so code that needs more should fail here too. It also makes V8 collect
    // garbage early, instead of growing as long as the machine has memory.
    '--v8-flags=--max-old-space-size=128',
    '--config=supabase/functions/api/deno.json',
    '--node-modules-dir=manual',
    '--no-lock',
    '--cached-only',
    '--no-prompt',
    `--allow-net=${[port, ...reaches].map((reached) => `127.0.0.1:${reached}`).join(',')}`,
    // Only the environment that we pass; npm packages may look for other variables.
    '--allow-env',
    `--allow-read=${inProject('supabase/functions')},${inProject('node_modules')}`,
    '--allow-sys=hostname,networkInterfaces,osRelease',
    starter,
    String(port),
    entry,
  ]
  let isReady = false
  return supervise({
    ...rest,
    name: 'api function',
    spawn: () => {
      isReady = false
      // Outside the terminal's process group, so that Ctrl-C ends the parts in our order.
      const detached = process.platform !== 'win32'
      const child = spawn(deno, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'], detached })
      for (const input of [child.stdout, child.stderr])
        createInterface({ input }).on('line', (line) => {
          // Drops the health checks of the start.
          if (isReady || !line.includes(healthPath)) rest.log(line)
        })
      return child
    },
    ready: async (child) => {
      await answers(child, port)
      isReady = true
    },
    stopSignal: 'SIGTERM',
  })
}

/** Deno's own binary. The launcher that npm links would copy the binary on its first run. */
export function findDeno(modules = inProject('node_modules')): string {
  const libc = process.platform === 'linux' ? '-glibc' : ''
  const name = `@deno/${process.platform}-${process.arch}${libc}`
  const path = join(modules, name, process.platform === 'win32' ? 'deno.exe' : 'deno')
  if (!existsSync(path)) throw new StartError(`There is no Deno for this system (${name} is not installed).`)
  return path
}

/** Waits until the function answers its health check. Other services may still be starting. */
async function answers(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new StartError('The api function ended while starting (see the lines above).')
    const signal = AbortSignal.timeout(5_000)
    const response = await fetch(`http://127.0.0.1:${port}${healthPath}`, { signal }).catch(() => undefined)
    const state: object = Object(await response?.json().catch(() => undefined))
    // If another program has the port, it answers something else, and the function ends.
    if ('parts' in state || 'requestId' in state) return
    await pause(40)
  }
  throw new StartError(`The api function did not respond within ${startTimeoutMs / 1000} s.`)
}
