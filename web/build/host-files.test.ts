import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../site-server/headers.ts'
import { headersFile, redirectsFile } from './host-files.ts'

// How the hosts' own servers take these files: tests/hosts.

test('_headers sends every page what npm start sends, and keeps hashed files for ever', () => {
  const [everywhere, hashed] = headersFile().split('\n\n')
  expect(everywhere).toMatch(/^\/\*\n/)
  expect(everywhere).toContain(`  content-security-policy: ${contentSecurityPolicy}\n`)
  expect(everywhere).toContain('  strict-transport-security: max-age=31536000')
  expect(everywhere).toContain('  x-content-type-options: nosniff')
  expect(hashed).toBe('/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
})

test('_redirects passes calls on to the project and leads the staff area to the shell', () => {
  const lines = redirectsFile('https://ref.supabase.co/functions/v1').split('\n')
  expect(lines[0]).toBe('/api/* https://ref.supabase.co/functions/v1/api/:splat 200')
  expect(lines).toContain('/admin/* /shell.html 200')
})
