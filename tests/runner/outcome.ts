import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

/** How many tests of a suite passed, failed and were skipped. */
export type Outcome = { passed: number; failed: number; skipped: number }

/** Several outcomes as one. */
export function addUp(outcomes: Outcome[]): Outcome {
  const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of outcomes) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** Where the suites leave their machine-readable reports. */
export const reportFolder = join(root, '.cache/test')

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Counts a Vitest JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(report: VitestReport): Outcome {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts a Playwright JSON report. A test that needed a retry is a failure: it can fail again. */
export function countPlaywright({ stats }: PlaywrightReport): Outcome {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * Reads a report and holds it against the exit code: a run that failed without a failed test (no report,
 * an unhandled error, a set-up that broke) counts as one failure and never as a pass.
 */
export function readOutcome<Report>(
  file: string,
  exitCode: number,
  tally: (report: Report) => Outcome,
): Outcome {
  const none: Outcome = { passed: 0, failed: 0, skipped: 0 }
  const outcome = existsSync(file) ? tally(JSON.parse(readFileSync(file, 'utf8')) as Report) : none
  if (exitCode !== 0 && outcome.failed === 0) return { ...outcome, failed: 1 }
  return outcome
}
