import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './command.ts'

/** How many tests of a suite passed, failed and were skipped. */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  /** One line per failed test, for the summary. */
  remarks?: string[]
}

/** Sums several outcomes. */
export function addUp(outcomes: Outcome[]): Outcome {
  const total = { passed: 0, failed: 0, skipped: 0, remarks: [] as string[] }
  for (const { passed, failed, skipped, remarks = [] } of outcomes) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.remarks.push(...remarks)
  }
  return total
}

/** The folder of the suites' machine-readable reports. */
export const reportFolder = join(root, '.cache/test')

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; line: number; tests: { status: string; projectName: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** Counts a Vitest JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(report: VitestReport): Outcome {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, file.name)} › ${fullName}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    remarks: [...broken.map(({ name }) => `${relative(root, name)} could not be loaded`), ...failed].map(
      (name) => `✘ ${name}`,
    ),
  }
}

/** Counts a Playwright JSON report. */
export function countPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  const remarks = specsOf(suites).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `✘ [${projectName}] ${file}:${line} › ${title}`),
  )
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, remarks }
}

const specsOf = (suites: PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])

/**
 * Reads a report and compares it with the exit code. A run without a report, or one that failed without a failed test
 * (an unhandled error, a broken set-up), counts as one failure, never as a pass.
 */
export function readOutcome<Report>(
  file: string,
  exitCode: number,
  tally: (report: Report) => Outcome,
): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, remarks: ['✘ no report was written'] }
  const outcome = tally(JSON.parse(readFileSync(file, 'utf8')) as Report)
  if (exitCode !== 0 && outcome.failed === 0) return { ...outcome, failed: 1 }
  return outcome
}

/** Counts an unfiltered suite in which no test ran as a failure: its glob, project or tags no longer match. */
export function withTests(outcome: Outcome, filters: string[]): Outcome {
  const { passed, failed, skipped } = outcome
  if (filters.length > 0 || passed + failed > 0) return outcome
  const remark = skipped > 0 ? '✘ every test was skipped' : '✘ no test was found'
  return { ...outcome, failed: 1, remarks: [remark] }
}
