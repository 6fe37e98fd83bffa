import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { constants as os, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { BuiltContent } from '../../web/build/built-content.ts'
import { inProject, projectRoot } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

export const builtSite = inProject('web/dist')

const sources = [
  'web/**',
  'supabase/functions/_shared/**',
  'local/start/site-build.ts',
  '{package,package-lock,tsconfig}.json',
]

/** A hash of the site's sources and the other inputs of its pages. */
export function hashSources(siteUrl: string | undefined): string {
  const hash = createHash('sha256').update(siteUrl ?? '')
  const options = { cwd: projectRoot, exclude: ['web/dist', '**/node_modules'] }
  for (const name of globSync(sources, options).sort()) {
    const path = inProject(name)
    if (statSync(path).isFile()) hash.update(`\0${name}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

export async function buildSite(siteUrl: string | undefined): Promise<void> {
  const stamp = join(builtSite, '.sources')
  const wanted = hashSources(siteUrl)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await buildInto({ into: projectRoot, siteUrl }).catch((cause: Error) => {
    throw new StartError(`The site could not be built:\n${cause.message}`, { cause })
  })
  writeFileSync(stamp, wanted)
}

interface Job {
  /** The folder that gets the site as its web/dist. */
  into: string
  siteUrl: string | undefined
  /** The content saved by admins; by default the product's own. */
  content?: BuiltContent
}

export async function buildInto(job: Job, signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(import.meta.filename, { cwd: projectRoot, env, execArgv: [], signal, silent: true })
  child.stdout!.resume()
  const said = text(child.stderr!).catch(() => '')
  child.send(job)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error((await said) || `The build ended with ${code}.`)
}

async function work(job: Job): Promise<void> {
  // The running clinic has priority.
  if (job.content) setPriority(os.priority.PRIORITY_BELOW_NORMAL)
  const { buildSite: build } = await import('../../web/build/main.ts')
  await build({ ...job, quiet: true })
  await compressFiles(join(job.into, 'web/dist'))
  process.exit()
}

// The channel ends when the parent is killed.
if (process.argv[1] === import.meta.filename)
  process.once('disconnect', () => process.exit(1)).once('message', (job) => void work(job as Job))

/** The largest files are rarely requested, and brotli would take seconds for them. */
const maxBrotliBytes = 380_000

/** Compresses each text file of a folder as .br and .gz, the forms sent to browsers. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|m?js|css|json|svg|xml|txt|webmanifest)$/.test(name))
    .map((name) => join(folder, name))
  await Promise.all(
    texts.map(async (path) => {
      const plain = await readFile(path)
      if (plain.length < 1024) return
      if (plain.length <= maxBrotliBytes)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(plain))
      await writeFile(`${path}.gz`, await promisify(gzip)(plain))
    }),
  )
}
