import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './command.ts'
import { countPlaywright, countVitest, readOutcome, withTests, type Outcome } from './outcome.ts'

describe('countVitest', () => {
  it('adds a file that could not be loaded to the failures, and names them all', () => {
    const passed = { fullName: 'holds', status: 'passed' }
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [] },
        {
          name: join(root, 'b.test.ts'),
          status: 'failed',
          assertionResults: [{ fullName: 'breaks', status: 'failed' }],
        },
        { name: join(root, 'c.test.ts'), status: 'passed', assertionResults: [passed, passed, passed] },
      ],
    }
    expect(countVitest(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 3,
      remarks: ['✘ a.test.ts could not be loaded', '✘ b.test.ts › breaks'],
    })
  })
})

const spec = (title: string, line: number, status: string) => ({
  title,
  file: 'home.spec.ts',
  line,
  tests: [{ status, projectName: 'phone' }],
})

describe('countPlaywright', () => {
  it('names the failed tests, including those of nested suites', () => {
    const stats = { expected: 5, unexpected: 2, skipped: 2 }
    const inner = { specs: [spec('turns', 20, 'unexpected'), spec('stands', 30, 'expected')] }
    const suites = [{ specs: [spec('opens', 10, 'unexpected')], suites: [inner] }]
    expect(countPlaywright({ stats, suites })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      remarks: ['✘ [phone] home.spec.ts:10 › opens', '✘ [phone] home.spec.ts:20 › turns'],
    })
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

  it('returns the counts of the report', () => {
    expect(read({ passed: 2, failed: 1, skipped: 0 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })

  it.each([0, 1])('counts a run that ended with %i and without a report as a failure', (exitCode) => {
    expect(read(undefined, exitCode)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a non-zero exit without a failed test as a failure', () => {
    expect(read({ passed: 2, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })
})

describe('withTests', () => {
  const none = { passed: 0, failed: 0, skipped: 0 }

  it.each([
    ['without a test', none, '✘ no test was found'],
    ['whose tests were all skipped', { ...none, skipped: 2 }, '✘ every test was skipped'],
  ])('counts a whole suite %s as a failure', (_, outcome, remark) => {
    expect(withTests(outcome, [])).toEqual({ ...outcome, failed: 1, remarks: [remark] })
  })

  it.each([
    ['no file matches the filter', none, ['slots']],
    ['the filter matches only skipped tests', { ...none, skipped: 1 }, ['slots']],
    ['only some of its tests were skipped', { ...none, passed: 1, skipped: 1 }, []],
  ])('leaves the counts unchanged when %s', (_, outcome, filters) => {
    expect(withTests(outcome, filters)).toBe(outcome)
  })
})
