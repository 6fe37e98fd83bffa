import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inProject, projectRoot } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

/** Everything that affects the built site. */
const sources = [
  'web/**',
  'supabase/functions/_shared/**',
  'local/start/site-build.ts',
  '{package,package-lock,tsconfig}.json',
]
const leftOut = ['web/dist', '**/node_modules']

/** A hash of the site's sources and the other inputs of its pages. */
export function hashSources(siteUrl: string | undefined): string {
  const hash = createHash('sha256').update(siteUrl ?? '')
  for (const name of globSync(sources, { cwd: projectRoot, exclude: leftOut }).sort()) {
    const path = inProject(name)
    if (statSync(path).isFile()) hash.update(`\0${name}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Builds the site into `folder` if its sources have changed since the last build there.
 *
 * @returns whether it was built
 */
export async function buildSite(folder: string, siteUrl: string | undefined): Promise<boolean> {
  const stamp = join(folder, '.sources')
  const wanted = hashSources(siteUrl)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  const env = { ...process.env, NODE_ENV: 'production', ...(siteUrl && { SITE_URL: siteUrl }) }
  try {
    await promisify(execFile)(process.execPath, [inProject('web/build/main.ts')], { cwd: projectRoot, env })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new StartError(`The site could not be built:\n${`${stdout}${stderr}`.trim()}`, { cause })
  }
  await compressFiles(folder)
  writeFileSync(stamp, wanted)
  return true
}

/**
 * The best quality takes seven times as long for a twelfth less: it is for what pages load, not for the largest files,
 * which few ask for.
 */
const quality = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: length > 380_000 ? 9 : 11 },
})

/** Compresses each text file of a folder as .br and .gz, the forms sent to browsers. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|m?js|css|json|svg|xml|txt|webmanifest)$/.test(name))
    .map((name) => join(folder, name))
  await Promise.all(
    texts.map(async (path) => {
      const plain = await readFile(path)
      if (plain.length < 1024) return
      await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, quality(plain)))
      await writeFile(`${path}.gz`, await promisify(gzip)(plain))
    }),
  )
}
