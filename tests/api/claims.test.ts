import { beforeEach, describe, expect, it } from 'vitest'
import { shownClaims } from '#shared/content/claims.ts'
import type { ClaimFacts } from '#shared/contract/claims.ts'
import { call, ok, refused } from '../support/contract.ts'
import { callData } from '../support/data-api.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, type Staff } from '../support/sign-in.ts'

let admin: Staff
beforeEach(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
})

const facts: ClaimFacts = {
  text: '1,200',
  label: 'clients',
  shown: true,
  source: 'Our books',
  asOf: '2026-10-31',
  confirmed: true,
}
const params = { id: 'home-clients' }
const save = (change: Partial<ClaimFacts> & { version?: number } = {}) =>
  ok(admin, 'claims.save', { params, body: { ...facts, ...change } })
const shown = async () => (await ok(visitor, 'claims.shown')).find(({ id }) => id === params.id)

describe('the claims', () => {
  it('are samples by default', async () => {
    expect(await ok(visitor, 'claims.shown')).toEqual(shownClaims([]))
    const [first] = await ok(admin, 'claims.list')
    expect(first).toMatchObject({ id: 'trust-line', shown: true, confirmedBy: null, version: 0 })
  })

  it('lose their mark once an admin has confirmed them, and name that admin only to admins', async () => {
    const saved = await save()
    expect(saved).toEqual({
      id: 'home-clients',
      place: 'Home, figures',
      text: '1,200',
      label: 'clients',
      shown: true,
      source: 'Our books',
      asOf: '2026-10-31',
      confirmedBy: expect.any(String),
      confirmedOn: '2026-11-23',
      version: 1,
    })
    expect(await shown()).toEqual({ id: 'home-clients', text: '1,200', label: 'clients', sample: false })
  })

  it('become samples again after an unconfirmed change', async () => {
    await save()
    await save({ text: '1,300', confirmed: false, version: 1 })
    expect(await shown()).toMatchObject({ text: '1,300', sample: true })
  })

  it('are hidden from visitors once they are switched off', async () => {
    await save({ text: 'Sold 9999', shown: false })
    const answer = await call(visitor, 'claims.shown')
    expect(answer.text).not.toContain('Sold')
    expect(await shown()).toBeUndefined()
    const direct = await callData('POST', '/rest/v1/rpc/get_claims', { body: {} })
    expect(JSON.stringify(direct)).not.toContain('Sold')
  })

  it('refuse a change from a stale screen, with the current claim', async () => {
    await save()
    const late = await call(admin, 'claims.save', { params, body: { ...facts, text: '9', version: 0 } })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ reason: 'stale', current: { text: '1,200', version: 1 } })
  })

  it.each([
    [{ text: '<b>1,200</b>' }, 'A claim is plain text, without < and >'],
    [{ text: ' ' }, 'Text is required'],
    [{ source: '' }, 'Name the source and the day before you confirm'],
    [{ asOf: null }, 'Name the source and the day before you confirm'],
    [{ asOf: '2026-11-24' }, 'A figure is as of a day that has come'],
  ])('refuse %j', async (change, message) => {
    const answer = await refused(admin, 'claims.save', { params, body: { ...facts, ...change } })
    expect(answer).toEqual([400, message])
  })

  it('match the site’s claims', async () => {
    const unknown = { params: { id: 'best-clinic' }, body: facts }
    expect((await refused(admin, 'claims.save', unknown))[0]).toBe(404)
  })
})
