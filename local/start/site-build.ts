import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject, projectRoot } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

/** Everything that the built site is made of. */
const sources = [
  'web',
  'supabase/functions/_shared',
  'local/front/headers.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const leftOut = new Set(['dist', 'node_modules'])

/** A hash over the site's sources and what else goes into its pages. */
export function hashSources(siteUrl: string | undefined): string {
  const hash = createHash('sha256').update(siteUrl ?? '')
  const add = (path: string): void => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) {
      hash.update(`\0${relative(projectRoot, path)}\0`).update(readFileSync(path))
      return
    }
    for (const name of readdirSync(path).sort()) if (!leftOut.has(name)) add(join(path, name))
  }
  for (const source of sources) add(inProject(source))
  return hash.digest('hex')
}

/**
 * Builds the site into `folder` when its sources have changed since the last build there.
 *
 * @returns whether it was built now.
 */
export async function buildSite(folder: string, siteUrl: string | undefined): Promise<boolean> {
  const stamp = join(folder, '.sources')
  const wanted = hashSources(siteUrl)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  await runBuild(siteUrl)
  writeFileSync(stamp, wanted)
  return true
}

/** Runs the package's own build script; its output is shown only when it fails. */
function runBuild(siteUrl: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production', ...(siteUrl ? { SITE_URL: siteUrl } : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new StartError(`The site could not be built:\n${output.trim()}`)),
    )
  })
}
