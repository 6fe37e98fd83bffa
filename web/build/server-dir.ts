import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes a folder for the prerendering program, and removes those of builds that were killed.
 *
 * @param cache a folder within the project, from which the program can import packages
 */
export async function makeServerDir(cache: string): Promise<string> {
  await mkdir(cache, { recursive: true })
  for (const name of await readdir(cache)) {
    const [isServerDir, pid] = /^web-ssr-(?:(\d+)-)?/.exec(name) ?? []
    if (isServerDir && !isRunning(Number(pid))) await rm(join(cache, name), { recursive: true, force: true })
  }
  return mkdtemp(join(cache, `web-ssr-${process.pid}-`))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
