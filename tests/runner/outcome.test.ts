import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, readOutcome, type Outcome } from './outcome.ts'

describe('countVitest', () => {
  it('adds a file that could not be loaded to the failures', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}, {}, {}] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 3 })
  })
})

describe('countPlaywright', () => {
  it('takes a flaky test for a failed one', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })
})

describe('readOutcome', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'outcome-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  const read = (report: Outcome | undefined, exitCode: number) => {
    const file = join(folder, 'report.json')
    if (report) writeFileSync(file, JSON.stringify(report))
    return readOutcome<Outcome>(file, exitCode, (outcome) => outcome)
  }

  it('gives what the report says', () => {
    expect(read({ passed: 2, failed: 1, skipped: 0 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })

  it('counts a run that died without a report as a failure', () => {
    expect(read(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a non-zero exit without a failed test as a failure', () => {
    expect(read({ passed: 2, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })
})
