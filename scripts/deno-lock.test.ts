import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inProject } from '#local/start/paths.ts'

const readJson = (path: string): unknown => JSON.parse(readFileSync(inProject(path), 'utf8'))

const DenoLock = z.object({
  version: z.string(),
  specifiers: z.record(z.string(), z.string()),
  npm: z.record(z.string(), z.object({ integrity: z.string() })),
})
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ version: z.optional(z.string()), integrity: z.optional(z.string()) }),
    ),
  })
  .parse(readJson('package-lock.json'))

/** The hashes of each package of package-lock.json, by name@version. */
const installed = new Map(
  Object.entries(packages).map(([path, { version, integrity }]) => [
    `${path.split('node_modules/').at(-1)}@${version}`,
    integrity,
  ]),
)

const config = readFileSync(inProject('supabase/config.toml'), 'utf8')

describe.each(['api', 'outbox'])('deno.lock of the function %s', (name) => {
  const lock = DenoLock.parse(readJson(`supabase/functions/${name}/deno.lock`))
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(readJson(`supabase/functions/${name}/deno.json`))

  it('is uploaded with a deployment', () => {
    const section = new RegExp(`^\\[functions\\.${name}\\]$([^]*?)(?=^\\[|(?![^]))`, 'm').exec(config)?.[1]
    expect(section).toContain(`\nstatic_files = ["./functions/${name}/deno.lock"]\n`)
  })

  it('has a version that Supabase’s bundler can read', () => {
    expect(lock.version).toBe('4')
  })

  it('locks each import of deno.json, and no others', () => {
    // 'npm:zod@4.6.7/mini' and 'npm:/hono@4.13.19/' are entry points of a package.
    const wanted = Object.values(imports).map((target) =>
      target.replace(/^npm:\/?(@?[^@]+@[^/]+).*$/, 'npm:$1'),
    )
    expect(Object.keys(lock.specifiers).sort()).toEqual([...new Set(wanted)].sort())
  })

  it('has every package as installed and tested here', () => {
    // After '_' come the peers with which a package was resolved.
    const packagesOfLock = Object.entries(lock.npm).map(([id, { integrity }]) => [
      id.replace(/_.*$/, ''),
      integrity,
    ])
    expect(packagesOfLock).toEqual(packagesOfLock.map(([id]) => [id, installed.get(String(id))]))
  })
})
