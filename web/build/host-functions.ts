import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { hashedFolder } from '../site-server/headers.ts'
import type { SiteFacts } from '../site-server/site-server.ts'
import {
  cloudflareRoutes,
  headersFile,
  redirectsFile,
  vercelFunctionConfig,
  vercelOutputConfig,
} from './host-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

interface Hosts {
  distDir: string
  /** The folder in which hosts look for functions: the project's root. */
  hostsDir: string
  /** The facts for the site's own server; undefined if /api's address isn't known. */
  facts: Omit<SiteFacts, 'shell' | 'notFound'> | undefined
  /** Whether the host has a SITE_SECRET to send with each call. The secret itself is never written to a file. */
  hasSecret: boolean
}

/** Writes the files with which static hosts serve the built site like `npm start`, /api and new articles included. */
export async function writeHostFiles({ distDir, hostsDir, facts, hasSecret }: Hosts): Promise<void> {
  const hashed = process.env.NETLIFY ? await readdir(join(distDir, hashedFolder)) : undefined
  await write(join(distDir, '_headers'), headersFile(hashed))
  if (!facts) return

  const known: SiteFacts = {
    ...facts,
    shell: await readFile(join(distDir, 'shell.html'), 'utf8'),
    notFound: await readFile(join(distDir, '404.html'), 'utf8'),
  }
  const [cloudflare, netlify, netlifyCalls, vercel] = await Promise.all(
    ['cloudflare', 'netlify', 'netlify-calls', 'vercel'].map((host) => bundle(host, known)),
  )
  const output = join(hostsDir, '.vercel/output')
  await rm(output, { recursive: true, force: true })
  await cp(distDir, join(output, 'static'), { recursive: true })
  await write(
    join(output, 'config.json'),
    json(await vercelOutputConfig(distDir, facts.apiOrigin, hasSecret)),
  )
  await write(join(output, 'functions/pages.func/.vc-config.json'), json(vercelFunctionConfig))
  await write(join(output, 'functions/pages.func/index.js'), vercel!)

  await write(join(hostsDir, '.netlify-edge/pages.js'), netlify!)
  await write(join(hostsDir, '.netlify-edge/calls.js'), netlifyCalls!)
  await write(join(distDir, '_redirects'), redirectsFile(facts.apiOrigin))
  await write(join(distDir, '_worker.js'), cloudflare!)
  await write(join(distDir, '_routes.json'), json(cloudflareRoutes))
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Bundles a host's function into one file without imports. */
async function bundle(host: string, facts: SiteFacts): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'clinic-host-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { SITE_FACTS: JSON.stringify(facts) },
      ssr: { noExternal: true, target: 'webworker' },
      build: {
        ssr: here(`../site-server/hosts/${host}.ts`),
        outDir,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'function.js', codeSplitting: false } },
      },
    })
    return await readFile(join(outDir, 'function.js'), 'utf8')
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
