import { type Finding, pick, right, wrong } from '../target.ts'

/** Compares the database's newest migration with the one that the function was built for, by GET /admin/system. */
export function checkMigrations(state: unknown): Finding {
  const name = 'staff.migrations'
  const applied = pick(state, 'migration', 'applied')
  const expected = pick(state, 'migration', 'expected')
  if (typeof expected === 'string' && applied === expected)
    return right(name, `Database and function are of the same version (${expected}).`)
  const isDatabaseOlder = String(applied ?? '') < String(expected ?? '')
  return wrong(
    name,
    `The database’s newest migration is ${String(applied)}, the function was built for ${String(expected)}.`,
    isDatabaseOlder ? '`npx supabase db push --linked`.' : '`npm run deploy -- --env-file <file> --run`.',
  )
}
