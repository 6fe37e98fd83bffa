import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { checkBudget } from './check-budget.ts'
import { prerenderSite } from './prerender.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the built site is. */
export const distDir = here('../dist')

/**
 * Builds the site into web/dist: the browser's bundle, then every public route as HTML. Throws when a page
 * fails to render or outgrows its budget.
 *
 * @param options.siteUrl the public address (https://…), for canonical links and previews; left out of the
 *   pages when unknown.
 */
export async function buildSite(options: { siteUrl?: string; quiet?: boolean } = {}): Promise<void> {
  const configFile = here('../vite.config.ts')
  const serverDir = here('../../.cache/web-ssr')
  const logLevel = 'warn'

  await build({ configFile, logLevel })
  await build({
    configFile,
    logLevel,
    publicDir: false,
    build: { ssr: here('../src/entry-server.tsx'), outDir: serverDir, manifest: false, minify: false },
  })
  const pages = await prerenderSite({
    distDir,
    serverEntry: `${serverDir}/entry-server.js`,
    siteUrl: options.siteUrl?.replace(/\/+$/, ''),
  })
  await rm(serverDir, { recursive: true })
  const report = await checkBudget(distDir, pages)
  if (!options.quiet) process.stdout.write(`${report}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildSite({ siteUrl: process.env.SITE_URL })
}
