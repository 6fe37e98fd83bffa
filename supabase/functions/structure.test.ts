import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// The shape of the edge functions, for what the linter's rules can't see.

const root = import.meta.dirname
const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
  (file) => !file.endsWith('.test.ts'),
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('has no exceptions from the linter in the API', () => {
  const excepted = sources.filter((file) => file.startsWith('api/') && /lint-disable/.test(read(file)))
  expect(excepted).toEqual([])
})

it('has no file that re-exports another file’s names', () => {
  expect(sources.filter((file) => /^export [^'\n=(]*\bfrom '[.#]/m.test(read(file)))).toEqual([])
})

it('has rules that get the time from their callers', () => {
  expect(
    sources.filter((file) => file.startsWith('_shared/domain/') && /\bnew Date\(\)/.test(read(file))),
  ).toEqual([])
})
