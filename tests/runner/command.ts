import { spawn } from 'node:child_process'
import { delimiter, dirname, join, resolve } from 'node:path'

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../..')

const bin = join(root, 'node_modules/.bin')

/** Longer than any suite takes on a slow machine. */
const timeLimitMinutes = 45

/** Takes a piece of output. */
export type Write = (text: string) => void

/**
 * Runs a tool of node_modules/.bin (or this Node itself, as `node`, or npm) in the root folder and passes on its output.
 * A tool that hangs is killed after {@link timeLimitMinutes}.
 *
 * @returns its exit code; 1 if a signal ended it
 */
export function runTool(
  tool: string,
  args: string[],
  write: Write,
  env: Record<string, string> = {},
): Promise<number> {
  const command = { node: process.execPath, npm: 'npm' }[tool] ?? join(bin, tool)
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      // No stdin: a tool that prompts must fail instead of waiting.
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // The tools' scripts look up `node`: they get the one that runs this.
        PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter),
        DENO_DIR: join(root, '.cache/deno'),
        // The clinic is in Asia/Kolkata. A machine in another zone reveals times taken from the host.
        TZ: 'America/New_York',
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        ...env,
      },
    })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write)
    const limit = setTimeout(() => {
      write(`${tool} has not ended after ${timeLimitMinutes} minutes and is ended now\n`)
      child.kill('SIGKILL')
    }, timeLimitMinutes * 60_000)
    child.once('error', fail)
    // 'close' comes once its output has been read to the end.
    child.once('close', (code) => {
      clearTimeout(limit)
      done(code ?? 1)
    })
  })
}
