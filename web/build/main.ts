import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { type BuiltContent, builtContent, defaultContent, readContent } from './built-content.ts'
import { checkBudget } from './check-budget.ts'
import { checkHostBuild } from './host-build.ts'
import { writeHostFiles } from './host-functions.ts'
import { OFFLINE_SCRIPT } from '../src/features/planner/offline/keep-offline.ts'
import { prerenderSite } from './prerender.ts'
import { readPublishedArticles } from './published-articles.ts'
import { makeServerDir } from './server-dir.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

interface BuildOptions {
  /** The public address (https://…), for canonical links and previews. Omitted from the pages if unknown. */
  siteUrl?: string | undefined
  /**
   * The public origin of /api (https://<ref>.supabase.co/functions/v1). Published content is read from there, and static
   * hosts proxy /api to it. Without it the site contains only the articles in the repository, and no host files.
   */
  apiOrigin?: string | undefined
  /** Content saved by admins, if it was read already. */
  content?: BuiltContent | undefined
  /** Whether the host has a SITE_SECRET to send with each call. */
  hasSecret?: boolean
  /** The folder used as the project's root: the site goes to its web/dist, the hosts' files beside it. */
  into?: string | undefined
  quiet?: boolean
}

/**
 * Builds the site: the browser's bundle, then every public route as HTML, then the files for static hosts. Throws if a
 * page fails to render, if a page's code exceeds its budget, or if the clinic at `apiOrigin` can't be read.
 */
export async function buildSite(options: BuildOptions = {}): Promise<void> {
  const configFile = here('../vite.config.ts')
  const { into = here('../..') } = options
  const distDir = join(into, 'web/dist')
  const serverDir = await makeServerDir(here('../../.cache'))
  const logLevel = 'warn'
  const siteUrl = withoutSlash(options.siteUrl)
  const apiOrigin = withoutSlash(options.apiOrigin)

  // In parallel: an /api that hangs delays the build only once.
  const [content, published] = apiOrigin
    ? await Promise.all([readContent({ apiOrigin, say }), readPublishedArticles({ apiOrigin, say })])
    : [options.content ?? defaultContent, undefined]
  const plugins = [builtContent(content)]

  await build({ configFile, logLevel, plugins, build: { outDir: distDir, emptyOutDir: true } })
  await build({
    configFile,
    logLevel,
    plugins,
    publicDir: false,
    build: { ssr: here('../src/entry-server.tsx'), outDir: serverDir, manifest: false, minify: false },
  })
  /** Builds a script that runs before the entry, and returns its path. */
  const buildEarly = async (source: string, name = 'assets/[name]-[hash].js'): Promise<string> =>
    entryFile(
      await build({
        configFile,
        logLevel,
        plugins,
        publicDir: false,
        build: {
          outDir: distDir,
          emptyOutDir: false,
          manifest: false,
          // One file, even if it repeats code of the main program: it must not wait for another file.
          rolldownOptions: { input: here(source), output: { codeSplitting: false, entryFileNames: name } },
        },
      }),
    )
  const staffStart = await buildEarly('../src/entry-staff.ts')
  const pageStarts = { '/appointments': await buildEarly('../src/entry-booking.ts') }
  await buildEarly('../src/entry-planner-offline.ts', OFFLINE_SCRIPT.slice(1))
  await moveMaps(join(distDir, 'assets'), join(into, '.cache/maps'))
  const routes = await prerenderSite({
    distDir,
    serverEntry: `${serverDir}/entry-server.js`,
    staffStart,
    pageStarts,
    siteUrl,
    clinic: content.clinic,
    published,
  })
  await rm(serverDir, { recursive: true })
  const { report, failed } = await checkBudget(distDir, routes, pageStarts)
  // The budget is for the code. A clinic's own content adds to it, and must not block updates of its site.
  if (failed && content === defaultContent) throw new Error(report)
  // Only the previous steps need it, and it lists every source file.
  if (!process.env.KEEP) await rm(join(distDir, '.vite'), { recursive: true })
  const pages = routes.filter(({ article, unlisted }) => !article && !unlisted).map(({ path }) => path)
  // For the sitemap of `npm start`.
  await writeFile(join(distDir, '.pages.json'), JSON.stringify(pages))
  await writeHostFiles({
    distDir,
    hostsDir: into,
    facts: apiOrigin ? { apiOrigin, siteUrl, pages } : undefined,
    hasSecret: options.hasSecret ?? false,
  })
  if (!options.quiet) say(report)
}

/** Takes the source maps out of the site: they hold its sources. Their names are those of the files, with a hash. */
async function moveMaps(assets: string, maps: string): Promise<void> {
  await mkdir(maps, { recursive: true })
  const files = (await readdir(assets)).filter((file) => file.endsWith('.map'))
  await Promise.all(files.map((file) => rename(join(assets, file), join(maps, file))))
}

/** The single entry file of a build. */
function entryFile(built: Awaited<ReturnType<typeof build>>): string {
  const files =
    'output' in built ? built.output.flatMap((file) => (file.type === 'chunk' ? file.fileName : [])) : []
  if (files.length !== 1) throw new Error(`Expected one script, not ${files.length}`)
  return files[0]!
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const withoutSlash = (url: string | undefined): string | undefined => url?.replace(/\/+$/, '') || undefined

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // local/start/bootstrap.mjs passes its own command first.
  const { values } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true })
  checkHostBuild(process.env)
  const { SITE_URL, API_ORIGIN, SITE_SECRET } = process.env
  await buildSite({
    siteUrl: SITE_URL,
    apiOrigin: API_ORIGIN,
    hasSecret: Boolean(SITE_SECRET),
    into: values.into,
  })
}
