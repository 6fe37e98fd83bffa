import { type Finding, DEPLOY, note, pick, right, wrong } from '../target.ts'

/** Checks for errors in browsers in the last seven days, as reported by GET /admin/system. */
export function checkBrowsers(state: unknown): Finding {
  const name = 'staff.browsers'
  const count = pick(state, 'clientErrors', 'count')
  if (typeof count !== 'number')
    return wrong(name, 'The function counts no errors in browsers.', `Deploy this version: ${DEPLOY}.`)
  if (count === 0) return right(name, 'No browser reported an error in the last seven days.')
  const most = (part: string): string => String(pick(state, 'clientErrors', 'top', 0, part))
  return note(
    name,
    `Browsers reported ${count} errors in the last seven days, most often on ${most('route')}: ${most('message')}`,
    'The dashboard lists them; `npm run stack` finds the sources: docs/operations.md, Monitoring.',
  )
}
