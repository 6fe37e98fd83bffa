import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimDefaults, shownClaims } from './claims.ts'
import { noticeTemplate } from './notices.ts'
import { unconfirmedLines } from './unconfirmed.ts'

const row = { id: 'home-clients', text: '1,200', label: 'clients', shown: true, confirmed: true }

test('shows every claim as a sample until there is a row', () => {
  expect(shownClaims([]).map(({ id, sample }) => [id, sample])).toEqual(
    claimDefaults.map(({ id }) => [id, true]),
  )
})

test('shows the row’s text, and no claim that is switched off', () => {
  const shown = shownClaims([row, { ...row, id: 'home-years', shown: false }])
  expect(shown.find(({ id }) => id === 'home-clients')).toEqual({
    id: 'home-clients',
    text: '1,200',
    label: 'clients',
    sample: false,
  })
  expect(shown.some(({ id }) => id === 'home-years')).toBe(false)
})

test('lists the unconfirmed statements, and nothing for invalid answers', () => {
  const claims = shownClaims(claimDefaults.map(({ id }) => ({ ...row, id, confirmed: id !== 'compliance' })))
  expect(unconfirmedLines({ claims, notices: noticeTemplate, clinic: { sendsSms: true } })).toEqual([
    '“1,200 clients”',
    '“Confirmation by SMS or email”: no SMS is sent',
    'the privacy notice and the terms: a template',
  ])
  expect(unconfirmedLines({ claims: { error: 'x' }, notices: undefined, clinic: '' })).toEqual([])
})

test('has the same claims as the database', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../schemas/19_claims.sql'), 'utf8')
  const [, ids = ''] = /function private\.claim_ids\(\)[^[]+\[\]([^]+?)\$\$;/.exec(schema) ?? []
  expect(Array.from(ids.matchAll(/'([a-z-]+)'/g), ([, id]) => id)).toEqual(claimDefaults.map(({ id }) => id))
})

test('keeps every claim in its own file', () => {
  const root = join(import.meta.dirname, '../../../..')
  const files = globSync('{web/{src,build,site-server},supabase/functions}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|content\/claims\.ts$/.test(file))
  const sayings = claimDefaults.map(({ text, label }) => `${text} ${label}`.trim())
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return sayings.filter((saying) => text.includes(saying)).map((saying) => `${file}: ${saying}`)
  })
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
