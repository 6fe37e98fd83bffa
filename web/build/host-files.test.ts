import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentSecurityPolicy } from '../site-server/headers.ts'
import { headersFile, redirectsFile, vercelOutputConfig } from './host-files.ts'
import { writeHostFiles } from './host-functions.ts'

// tests/hosts checks how the hosts' own servers read these files.

test('_headers sends the same headers as npm start, and caches hashed files forever', () => {
  const [everywhere, hashed] = headersFile().split('\n\n')
  expect(everywhere).toMatch(/^\/\*\n/)
  expect(everywhere).toContain(`  content-security-policy: ${contentSecurityPolicy}\n`)
  expect(everywhere).toContain('  strict-transport-security: max-age=31536000')
  expect(everywhere).toContain('  x-content-type-options: nosniff')
  expect(hashed).toBe('/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
})

test('_headers of a build on Netlify, which may keep 404s, names only files that exist', async () => {
  const distDir = mkdtempSync(join(tmpdir(), 'clinic-host-files-'))
  onTestFinished(() => rmSync(distDir, { recursive: true }))
  mkdirSync(join(distDir, 'assets'))
  for (const name of ['a-1.js', 'b-2.css']) writeFileSync(join(distDir, 'assets', name), '')
  vi.stubEnv('NETLIFY', 'true')
  onTestFinished(() => void vi.unstubAllEnvs())
  await writeHostFiles({ distDir, hostsDir: distDir, facts: undefined, hasSecret: false })
  const [, ...hashed] = readFileSync(join(distDir, '_headers'), 'utf8').trim().split('\n\n')
  expect(hashed).toEqual([
    '/assets/a-1.js\n  cache-control: public, max-age=31536000, immutable',
    '/assets/b-2.css\n  cache-control: public, max-age=31536000, immutable',
  ])
})

test('_redirects proxies calls to the project and serves the staff area with the shell', () => {
  const lines = redirectsFile('https://ref.supabase.co/functions/v1').split('\n')
  expect(lines[0]).toBe('/api/* https://ref.supabase.co/functions/v1/api/:splat 200')
  expect(lines).toContain('/admin/* /shell.html 200')
})

/** Vercel's route for calls to /api. */
async function callsOf(hasSecret: boolean): Promise<object | undefined> {
  const config = await vercelOutputConfig(import.meta.dirname, 'https://ref.supabase.co', hasSecret)
  return (config as { routes: { src?: string }[] }).routes.find(({ src }) => src === '^/api/(.*)$')
}

test('Vercel’s router adds its own SITE_SECRET to calls, and no file contains it (S15)', async () => {
  expect(await callsOf(true)).toHaveProperty('transforms', [
    {
      type: 'request.headers',
      op: 'set',
      target: { key: 'x-site-secret' },
      args: '$SITE_SECRET',
      env: ['SITE_SECRET'],
    },
  ])
  expect(await callsOf(false)).not.toHaveProperty('transforms')
})
