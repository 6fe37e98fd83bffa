import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { inProject, projectRoot } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'
import { createSupervisor } from '#local/start/supervisor.ts'

export interface FunctionServer {
  pid: () => number | undefined
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export interface FunctionOptions {
  /** The loopback port to listen on. */
  port: number
  /** All that the function may know: nothing of this process's environment reaches it otherwise. */
  environment: Record<string, string>
  /** The loopback ports that it may call. */
  reaches: number[]
  log: (line: string) => void
}

const readyWithin = 30_000
const healthPath = '/api/health'

/** Serves supabase/functions/api with the real Deno, on a loopback port, and starts it again should it die. */
export async function startFunction({
  port,
  environment,
  reaches,
  log,
}: FunctionOptions): Promise<FunctionServer> {
  const deno = findDeno()
  const env = {
    ...environment,
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    DENO_DIR: inProject('.cache/deno'),
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
  }
  const flags = [
    '--quiet',
    // A hosted function has 256 MB in all: what would not fit there shows here. And garbage is collected in time, which
    // V8 otherwise puts off for as long as the machine has room.
    '--v8-flags=--max-old-space-size=128',
    '--config=supabase/functions/api/deno.json',
    '--node-modules-dir=manual',
    '--no-lock',
    '--cached-only',
    '--no-prompt',
    `--preload=${inProject('local/backend/function-guard.ts')}`,
    `--allow-net=${[port, ...reaches].map((reached) => `127.0.0.1:${reached}`).join(',')}`,
    // The environment is what we pass: npm packages may look for what is not there.
    '--allow-env',
    `--allow-read=${inProject('supabase/functions')},${inProject('node_modules')},${inProject('local/backend/function-guard.ts')}`,
    '--allow-sys=hostname,networkInterfaces,osRelease',
  ]
  let ready = false
  const supervisor = createSupervisor({
    name: 'api function',
    spawn: () => {
      ready = false
      const child = spawn(deno, ['run', ...flags, 'supabase/functions/api/index.ts'], {
        cwd: projectRoot,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        // Out of the terminal's group: Ctrl-C ends the parts in our order.
        detached: process.platform !== 'win32',
      })
      for (const stream of [child.stdout, child.stderr]) {
        // Our own asking whether it is up yet is no news.
        createInterface({ input: stream }).on('line', (line) => {
          if (ready || !line.includes(healthPath)) log(line)
        })
      }
      return child
    },
    ready: async (child) => {
      await answers(child, port)
      ready = true
    },
    stopSignal: 'SIGTERM',
    log,
  })
  await supervisor.start()
  return { pid: supervisor.pid, restart: supervisor.restart, stop: supervisor.stop }
}

/** Deno's own binary: the launcher that npm links would copy it on its first run. */
export function findDeno(): string {
  const libc = process.platform === 'linux' ? '-glibc' : ''
  const name = `@deno/${process.platform}-${process.arch}${libc}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(manifest), process.platform === 'win32' ? 'deno.exe' : 'deno')
  } catch (cause) {
    throw new StartError(`There is no Deno for this system (${name} is not installed).`, { cause })
  }
}

/** Waits until the function answers its health check; its parts may still be coming up, but it serves. */
async function answers(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + readyWithin
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new StartError('The api function ended while starting (see the lines above).')
    try {
      const response = await fetch(`http://127.0.0.1:${port}${healthPath}`, {
        signal: AbortSignal.timeout(5_000),
      })
      await response.body?.cancel()
      return
    } catch {
      // Not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  }
  throw new StartError(`The api function did not answer within ${readyWithin / 1000} s.`)
}
