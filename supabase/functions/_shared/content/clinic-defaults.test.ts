import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { clinicDefaults } from './clinic-defaults.ts'

const { clinicName, email, phones, street } = clinicDefaults

test('no fact of the clinic stands in another file of the site or the functions', () => {
  const sources = ['web/src', 'web/build', 'web/site-server', 'supabase/functions'].flatMap((folder) =>
    globSync(`${inProject(folder)}/**/*.{ts,tsx}`),
  )
  const written = sources
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('content/clinic-defaults.ts'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      // A comment may give an example.
      return [clinicName, email, street, ...phones].some((fact) =>
        text.replace(/\/\*\*.*\*\//g, '').includes(fact),
      )
    })
  expect(sources.length).toBeGreaterThan(100)
  expect(written).toEqual([])
})
