import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Supervisor, supervise } from '#local/backend/supervisor.ts'
import { inProject, projectRoot } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

/**
 * Serves a function with the real Deno, on a loopback port, and restarts it if it dies.
 *
 * @param environment all of its environment: it inherits nothing from this process, and may connect only to the Supabase
 * and the mail server named there
 * @param built its built file; by default the sources of `api`
 */
export function startFunction(
  port: number,
  environment: { SUPABASE_URL: string; SMTP_PORT: string; [name: string]: string },
  log: (line: string) => void,
  built?: string,
): Promise<Supervisor> {
  const deno = findDeno()
  const reached = [port, new URL(environment.SUPABASE_URL).port, environment.SMTP_PORT]
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
    // As on a hosted project, a built function has nothing but its file.
    ...(built
      ? ['--no-config', '--no-npm', `--allow-read=${built}`]
      : [
          '--config=supabase/functions/api/deno.json',
          '--node-modules-dir=manual',
          `--allow-read=${inProject('supabase/functions')},${inProject('node_modules')}`,
        ]),
    '--no-lock',
    '--cached-only',
    '--no-prompt',
    `--allow-net=${reached.map((loopbackPort) => `127.0.0.1:${loopbackPort}`).join(',')}`,
    // Only the environment that we pass; npm packages may look for other variables.
    '--allow-env',
    '--allow-sys=hostname,networkInterfaces,osRelease',
    inProject('local/backend/function-start.ts'),
    String(port),
    built ?? inProject('supabase/functions/api/index.ts'),
  ]
  return supervise({
    name: 'api function',
    // Outside the terminal's process group, so that Ctrl-C ends the parts in our order.
    spawn: () =>
      spawn(deno, args, {
        cwd: projectRoot,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
      }),
    readyText: 'Listening on',
    stopSignal: 'SIGTERM',
    print: log,
    log,
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
