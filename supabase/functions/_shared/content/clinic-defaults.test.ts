import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { clinicDefaults } from './clinic-defaults.ts'

const { clinicName, legalName, email, phones, street, locality, postalCode } = clinicDefaults
const { consultationHours, consultationNote, contactHours } = clinicDefaults

/** Facts that an admin can change, so that no other file may contain them: names, addresses, numbers, hours. */
const facts = [
  clinicName,
  legalName,
  email,
  ...phones,
  street,
  locality,
  postalCode,
  consultationNote,
  ...[...consultationHours, ...contactHours].flatMap(({ days, hours }) => [days, hours]),
]
  // These words mean other things elsewhere.
  .filter((fact) => !['Closed', 'Sunday'].includes(fact))

/** How long visits take and where, in words: `visit-words.ts` makes them from the settings. */
const visits = /\bthirty\b(?! days)|\b30[- ]minute\b|\bby video\b/i

/** These files use the words for something else: one visit's kind, the setting itself, a code's proof. */
const otherMeaning = ['visit-words.ts', 'visit-kinds.ts', 'settings-fields.tsx', 'notices/privacy.ts']

/** The cut-off in words. */
const cutoff = new RegExp(`\\b${clinicDefaults.cutoffHours} hours in advance`)

test('keeps the clinic’s facts out of all other files of the site and the functions', () => {
  const sources = ['web/src', 'web/build', 'web/site-server', 'supabase/functions'].flatMap((folder) =>
    globSync(`${inProject(folder)}/**/*.{ts,tsx}`),
  )
  const written = sources
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('content/clinic-defaults.ts'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      // A comment may give an example.
      const said = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const saysVisits = visits.test(said) && !otherMeaning.some((name) => file.endsWith(`/${name}`))
      return facts.some((fact) => said.includes(fact)) || cutoff.test(said) || saysVisits
    })
  expect(sources.length).toBeGreaterThan(100)
  expect(written).toEqual([])
})
