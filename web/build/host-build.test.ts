import { expect, test } from 'vitest'
import { checkHostBuild } from './host-build.ts'

const complete = {
  SITE_URL: 'https://clinic.example',
  API_ORIGIN: 'https://ref.supabase.co/functions/v1',
}

test.each(['CF_PAGES', 'NETLIFY', 'VERCEL'])('refuses a build under %s that lacks a variable', (host) => {
  expect(() => checkHostBuild({ [host]: '1', ...complete, API_ORIGIN: '' })).toThrow(/^API_ORIGIN must/)
  expect(() => checkHostBuild({ [host]: '1' })).toThrow('SITE_URL and API_ORIGIN')
  expect(() => checkHostBuild({ [host]: '1', ...complete })).not.toThrow()
})

test('asks nothing of a build on this machine', () => {
  expect(() => checkHostBuild({})).not.toThrow()
})
