import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createSeed, SEED_FILE } from './seed.ts'

it('keeps the committed seed equal to the articles', async () => {
  expect(readFileSync(SEED_FILE, 'utf8'), 'Run `npm run seed:build`').toBe(await createSeed())
})
