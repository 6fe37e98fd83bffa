import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { planBytes } from '#tests/support/plan-bytes.ts'
import { somePeople } from '#tests/support/planner-people.ts'

const root = join(import.meta.dirname, '../../../../..')

it('plans the same bytes in Deno as in Node', () => {
  const people = somePeople(10, 5)
  const options = ['run', '--no-lock', '--no-config', '--node-modules-dir=manual', '--no-prompt']
  const printed = execFileSync(
    join(root, 'node_modules/.bin/deno'),
    [...options, join(root, 'tests/support/plan-bytes.ts'), JSON.stringify(people)],
    { encoding: 'utf8', cwd: root, maxBuffer: 100_000_000 },
  )
  expect(printed.trimEnd()).toBe(planBytes(people))
})
