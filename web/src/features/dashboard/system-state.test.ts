import { describe, expect, it } from 'vitest'
import { describeAddress, describeClientErrors, describeJob, describeMails } from './system-state.ts'

describe('the address', () => {
  it('is shown, with instructions for a wrong one', () => {
    expect(describeAddress('203.0.113.4')).toEqual({
      text: expect.stringMatching(/^You are seen as 203\.0\.113\.4\..* see TRUSTED_HOPS/),
    })
  })

  it.each(['10.0.0.7', '127.0.0.1', 'unknown'])('is reported as not a visitor’s: %s', (address) => {
    expect(describeAddress(address).advice).toContain('Set TRUSTED_HOPS')
  })
})

describe('the background job', () => {
  it('is shown with its last run', () => {
    expect(describeJob({ job: { secondsAgo: 40, failed: [] }, jobIsLate: false })).toEqual({
      text: 'The background work last ran a minute ago.',
    })
    expect(describeJob({ job: { secondsAgo: 240, failed: [] }, jobIsLate: false }).text).toContain(
      '4 minutes ago',
    )
  })

  it('comes with advice when it has stopped', () => {
    expect(describeJob({ job: null, jobIsLate: true }).advice).toContain('docs/operations.md')
  })

  it('is shown with the parts that failed', () => {
    expect(describeJob({ job: { secondsAgo: 40, failed: ['purge'] }, jobIsLate: false }).advice).toContain(
      'Failed: purge.',
    )
  })
})

describe('mails', () => {
  it('need no action when none is waiting', () => {
    expect(describeMails({ waiting: 0, givenUp: 0 })).toEqual({ text: 'No mail is waiting.' })
  })

  it.each([
    [{ waiting: 1, givenUp: 0 }, '1 mail could not be sent yet.', /^See/],
    [{ waiting: 0, givenUp: 2 }, 'No mail is waiting.', /refused 2 mails/],
  ])('are counted: %o', (mails, text, advice) => {
    expect(describeMails(mails)).toEqual({ text, advice: expect.stringMatching(advice) })
  })
})

it('errors in browsers are counted', () => {
  expect(describeClientErrors({ count: 0, top: [] }).advice).toBeUndefined()
  expect(describeClientErrors({ count: 1, top: [] })).toEqual({
    text: 'Browsers reported 1 error in the last seven days.',
    advice: expect.stringContaining('npm run stack'),
  })
})
