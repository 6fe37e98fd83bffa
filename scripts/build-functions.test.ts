import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inProject } from '#local/start/paths.ts'
import { buildFunctions, builtFunction, functionNames } from './build-functions.ts'

const Versions = z.record(z.string(), z.string())
const Manifest = z.object({ imports: Versions, dependencies: z.optional(Versions) })
const readJson = (path: string) => Manifest.parse(JSON.parse(readFileSync(inProject(path), 'utf8')))

const folder = mkdtempSync(join(tmpdir(), 'clinic-functions-'))
beforeAll(() => buildFunctions(folder))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(functionNames)('the built function %s', (name) => {
  const file = builtFunction(name, folder)

  it('is one file of at most 2.5 MB, beside its map and licences', () => {
    expect(readdirSync(dirname(file)).sort()).toEqual(['index.js', 'index.js.map', 'licences.md'])
    // A hosted project takes 5 MB through its API.
    expect(statSync(file).size).toBeLessThan(2_500_000)
    expect(readFileSync(join(dirname(file), 'licences.md'), 'utf8')).toContain('## nodemailer - ')
  })

  it('imports only Deno’s own modules', () => {
    const { module } = parseSync(file, readFileSync(file, 'utf8'))
    const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    expect(imported).toContain('node:net')
    expect(imported.filter((from) => !from.startsWith('node:'))).toEqual([])
    expect(module.dynamicImports).toEqual([])
  })

  it('has the packages that its deno.json names, which `supabase start` loads', () => {
    const { imports } = readJson(`supabase/functions/${name}/deno.json`)
    const { dependencies } = readJson('package.json')
    // 'npm:zod@4.6.7/mini' and 'npm:/hono@4.13.19/' are entry points of a package.
    const named = Object.values(imports).map((target) => /^npm:\/?(@?[^@]+)@([^/]+)/.exec(target)!.slice(1))
    expect(named).toEqual(named.map(([from]) => [from, dependencies?.[from!]]))
  })
})
