import { describe, expect, it } from 'vitest'
import { psqlLines, readTap } from './tap.ts'

describe('psqlLines', () => {
  it('prints a result as pg_prove reads it, which loses a test result behind another column', () => {
    const rows = [{ set_clock: null, is: 'ok 1 - a' }, { finish: '# Looks like\n# you failed' }]
    const lines = psqlLines(rows)
    expect(lines).toEqual(['|ok 1 - a', '# Looks like', '# you failed'])
    expect(readTap(['1..1', ...lines]).failed).toBe(1)
  })
})

describe('readTap', () => {
  it('counts what passed and failed, with the reason', () => {
    const result = readTap([
      '1..2',
      'ok 1 - a',
      'not ok 2 - b',
      '# Failed test 2: "b"',
      '#  have: 1',
      '#  want: 2',
    ])
    expect(result).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      complaints: ['not ok 2 - b', '#  have: 1', '#  want: 2'],
    })
  })

  it('also accepts the plan at the end', () => {
    expect(readTap(['ok 1 - a', '1..1'])).toMatchObject({ passed: 1, failed: 0 })
  })

  it('fails a file without a plan', () => {
    expect(readTap(['ok 1 - a'])).toMatchObject({ passed: 1, failed: 1 })
  })

  it.each([[['1..2', 'ok 1']], [['1..1', 'ok 1', 'ok 2']]])(
    'fails a file whose count differs from its plan: %j',
    (lines) => {
      expect(readTap(lines).failed).toBe(1)
    },
  )

  it('counts skipped tests separately, and does not count a failing TODO as a failure', () => {
    expect(readTap(['1..2', 'ok 1 # SKIP later', 'not ok 2 - b # TODO not yet'])).toMatchObject({
      failed: 0,
      skipped: 2,
    })
  })
})
