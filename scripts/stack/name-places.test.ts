import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { namePlaces } from './name-places.ts'

it('replaces places in built files by those in the sources', () => {
  mkdirSync(inProject('.cache'), { recursive: true })
  const maps = mkdtempSync(join(inProject('.cache'), 'maps-'))
  onTestFinished(() => rmSync(maps, { recursive: true }))
  const map = { version: 3, sources: ['../../src/app/app.tsx'], names: ['App'], mappings: ';AAUEA' }
  writeFileSync(join(maps, 'BSa4-Zx_0c.js.map'), JSON.stringify(map))
  expect(namePlaces('{"stack":"BSa4-Zx_0c.js:2:1\\nBSa4-Zx_0c.js:2:9\\nother.js:1:2"}', maps)).toEqual({
    named: '{"stack":"web/src/app/app.tsx:11:3 (App)\\nweb/src/app/app.tsx:11:3 (App)\\nother.js:1:2"}',
    unknown: ['other.js'],
  })
})
