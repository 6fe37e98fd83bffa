import type { Outcome } from '../runner/outcome.ts'

/** The result of a pgTAP file: its counts and the lines about failures. */
export type TapResult = Outcome & { complaints: string[] }

const testLine = /^(not )?ok \d+(?: - )?(.*)$/
const planLine = /^1\.\.(\d+)/

const asText = (value: unknown): string => (value === null ? '' : String(value))

/** The lines that psql prints for pg_prove: unaligned, the values of a row separated by `|`. */
export function psqlLines(rows: readonly object[]): string[] {
  return rows.flatMap((row) => Object.values(row).map(asText).join('|').split('\n'))
}

/**
 * Reads the lines that pgTAP wrote. A file fails if it runs more or fewer tests than planned, or has no plan: otherwise
 * a test that never ran would pass silently.
 */
export function readTap(lines: string[]): TapResult {
  const result: TapResult = { passed: 0, failed: 0, skipped: 0, complaints: [] }
  let planned: number | undefined
  let seen = 0
  let failing = false
  for (const line of lines) {
    const plan = planLine.exec(line)
    const test = testLine.exec(line)
    if (plan) planned = Number(plan[1])
    else if (test) {
      seen += 1
      const directive = /# (SKIP|TODO)\b/i.test(test[2]!)
      failing = test[1] !== undefined && !directive
      if (directive) result.skipped += 1
      else result[failing ? 'failed' : 'passed'] += 1
      if (failing) result.complaints.push(line)
    } else if (failing && line.startsWith('#') && !line.startsWith('# Failed test')) {
      result.complaints.push(line)
    }
  }
  if (planned === undefined)
    complain(result, 'no plan: begin with plan(n) or no_plan() and end with finish()')
  else if (planned !== seen) complain(result, `planned ${planned} tests but ran ${seen}`)
  return result
}

function complain(result: TapResult, line: string): void {
  result.failed += 1
  result.complaints.push(line)
}
