import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../site-server/headers.ts'
import { headersFile, redirectsFile, vercelOutputConfig } from './host-files.ts'

// tests/hosts checks how the hosts' own servers read these files.

test('_headers sends the same headers as npm start, and caches hashed files forever', () => {
  const [everywhere, hashed] = headersFile().split('\n\n')
  expect(everywhere).toMatch(/^\/\*\n/)
  expect(everywhere).toContain(`  content-security-policy: ${contentSecurityPolicy}\n`)
  expect(everywhere).toContain('  strict-transport-security: max-age=31536000')
  expect(everywhere).toContain('  x-content-type-options: nosniff')
  expect(hashed).toBe('/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
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
