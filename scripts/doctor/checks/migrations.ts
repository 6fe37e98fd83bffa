import { type Finding, DEPLOY, pick, right, wrong } from '../target.ts'

/** Compares the database's newest migration with the one that the function was built for, by GET /admin/system. */
export function checkMigrations(state: unknown): Finding {
  const name = 'staff.migrations'
  const applied = pick(state, 'migration', 'applied')
  const expected = pick(state, 'migration', 'expected')
  if (typeof expected === 'string' && applied === expected)
    return right(name, `Database and function are of the same version (${expected}).`)
  const behind = String(applied ?? '') < String(expected ?? '') ? 'database' : 'function'
  return wrong(
    name,
    `The ${behind} is behind: the database’s newest migration is ${String(applied)}, the function was built for ${String(expected)}.`,
    `${DEPLOY}.`,
  )
}
