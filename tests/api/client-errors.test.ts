import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { call, ok, refused } from '../support/contract.ts'
import { query, readLog } from '../support/control.ts'
import { visitor } from '../support/http.ts'
import { resetClinic, resetSettings } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'

beforeEach(resetClinic)
// Other test files share this clinic.
afterAll(resetSettings)

const error = {
  message: 'TypeError: Can’t read "Asha Rao" of 98765',
  stack: 'TypeError: Asha\n    at asha (https://clinic.example/assets/a.js:1:2)\nb.js:3:4',
  route: '/admin/patients/P-7K3M9Q2X',
  build: 'index-Dsg',
}
const report = (change: object = {}) =>
  call(visitor, 'client-errors.report', { body: { ...error, ...change } })
const counted = async () => (await ok(await openSession('admin'), 'system.state')).clientErrors
const logged = async () => (await readLog()).filter((line) => line.includes('"event":"browser error"'))

describe('an error in a browser', () => {
  it('S69 is counted without what a person typed, and logged once with its stack', async () => {
    const before = (await logged()).length
    expect((await report()).status).toBe(204)
    expect((await report()).status).toBe(204)
    const kind = {
      message: 'TypeError: Can’t read … of …',
      route: '/admin/patients/:uid',
      build: 'index-Dsg',
    }
    expect(await counted()).toEqual({ count: 2, top: [{ ...kind, frame: 'a.js:1:2', count: 2 }] })
    await waitFor('line in the log', async () => (await logged()).length > before)
    const lines = (await logged())
      .slice(before)
      .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as object)
    expect(lines).toEqual([{ level: 'error', event: 'browser error', ...kind, stack: 'a.js:1:2\nb.js:3:4' }])
  })

  it('needs no token, and is no act of somebody signed in', async () => {
    const doctor = await openSession('doctor')
    const before = await query('select count(*) from audit.events')
    expect((await call(doctor, 'client-errors.report', { body: error })).status).toBe(204)
    expect(await query('select count(*) from audit.events')).toEqual(before)
  })

  it.each([
    ['no message', { message: undefined }],
    ['a long message', { message: 'a'.repeat(201) }],
    ['a long stack', { stack: 'a'.repeat(801) }],
    ['a build that is no file', { build: '../a' }],
  ])('is refused with %s', async (_, change) => {
    const body = { ...error, ...change } as typeof error
    expect((await refused(visitor, 'client-errors.report', { body }))[0]).toBe(400)
    expect((await counted()).count).toBe(0)
  })

  it('is answered at once if the sink can’t be reached, and the log doesn’t name its key', async () => {
    await query(`update public.settings set error_sink = 'https://0f3akey@errors.invalid/42' where id`)
    expect((await report()).status).toBe(204)
    await waitFor('line in the log', async () =>
      (await readLog()).some((line) => line.includes('The error sink could not be reached')),
    )
    expect((await readLog()).filter((line) => line.includes('0f3akey'))).toEqual([])
  })

  it('is not answered by another error if it can’t be counted', async () => {
    await query('alter table private.client_errors rename to away')
    try {
      expect((await report()).status).toBe(204)
    } finally {
      await query('alter table private.away rename to client_errors')
    }
  })
})
