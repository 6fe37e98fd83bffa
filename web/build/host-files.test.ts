import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '#local/front/headers.ts'
import { inProject } from '#local/start/paths.ts'
import { headersFile, redirectsFile, vercelConfig } from './host-files.ts'

test('_headers sends every page what npm start sends, and keeps hashed files for ever', () => {
  const [everywhere, hashed] = headersFile().split('\n\n')
  expect(everywhere).toMatch(/^\/\*\n/)
  expect(everywhere).toContain(`  content-security-policy: ${contentSecurityPolicy}\n`)
  expect(everywhere).toContain('  strict-transport-security: max-age=31536000')
  expect(everywhere).toContain('  x-content-type-options: nosniff')
  expect(hashed).toBe('/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
})

test('_redirects leads the browser’s own routes to the shell', () => {
  expect(redirectsFile()).toContain('/admin/* /shell.html 200\n')
  expect(redirectsFile()).toContain('/blogs/* /shell.html 200\n')
})

test('docs/deploy/vercel.json is what the headers make of it', async () => {
  const file = inProject('docs/deploy/vercel.json')
  // After a change of local/front/headers.ts: `node scripts/build-host-files.ts`.
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(vercelConfig())
})
