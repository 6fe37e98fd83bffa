import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keyedServer, refusal } from '#tests/support/keyed-server.ts'
import { skipPauses } from '#tests/support/skip-pauses.ts'
import { act, actAnew, isUnsettled, newer, NotSentError, settle } from './act.ts'

const PATH = 'PUT /admin/claims/home-years'
const FORM = 'claim:home-years'

let version: number
let server: ReturnType<typeof keyedServer>
beforeEach(() => {
  sessionStorage.clear()
  skipPauses()
  version = 1
  server = keyedServer({
    [PATH]: (body) => {
      if (Number(body['version']) !== version) return refusal(409, 'stale', { current: { version } })
      version += 1
      return Response.json({ ...body, version })
    },
  })
})

/** Saves a claim that is shown in its first version. */
const save = (text: string) =>
  act(FORM, 'claims.save', (before) => ({
    params: { id: 'home-years' },
    body: {
      text,
      label: '',
      shown: true,
      source: '',
      asOf: null,
      confirmed: false,
      version: newer({ version: 1 }, before).version,
    },
  }))
const saveUnanswered = (text: string) => {
  server.lose(PATH, 3)
  return expect(save(text)).rejects.toThrow('it isn’t known whether this was done')
}

describe('a press', () => {
  test.each([1, 2])('whose answer is lost %i times is sent again under its key', async (times) => {
    server.lose(PATH, times)
    expect(await save('A')).toMatchObject({ text: 'A', version: 2 })
    expect(server.calls).toHaveLength(times + 1)
    expect(new Set(server.keys()).size).toBe(1)
    expect(isUnsettled(FORM)).toBe(false)
  })

  test('has a key of its own, a UUID', async () => {
    await save('A')
    version = 1
    await save('A')
    expect(new Set(server.keys()).size).toBe(2)
    for (const key of server.keys())
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  test('that got no answer is sent again under its key by the same press, also after a reload', async () => {
    await saveUnanswered('A')
    vi.resetModules()
    const reloaded = await import('./act.ts')
    expect(reloaded.isUnsettled(FORM)).toBe(true)
    expect(await save('A')).toMatchObject({ text: 'A', version: 2 })
    expect(new Set(server.keys()).size).toBe(1)
  })

  test('that got no answer is the base of an edited one', async () => {
    await saveUnanswered('A')
    expect(await save('B')).toMatchObject({ text: 'B', version: 3 })
    expect(server.calls.map(({ body }) => `${body['text']}${body['version']}`)).toEqual([
      'A1',
      'A1',
      'A1',
      'A1',
      'B2',
    ])
  })

  test('stays the base when the edited one is refused', async () => {
    await saveUnanswered('A')
    version = 9
    await expect(save('B')).rejects.toMatchObject({ reason: 'stale' })
    version = 2
    expect(await save('C')).toMatchObject({ text: 'C', version: 3 })
  })

  test('keeps nothing when it is refused', async () => {
    version = 4
    await expect(save('A')).rejects.toMatchObject({ status: 409, reason: 'stale' })
    expect(isUnsettled(FORM)).toBe(false)
    expect(await settle(FORM)).toBeUndefined()
  })

  test('stays unknown when it is sent again and refused unseen', async () => {
    await saveUnanswered('A')
    server = keyedServer({ [PATH]: () => Response.json({ error: 'Please sign in.' }, { status: 401 }) })
    await expect(save('A')).rejects.toThrow(
      'The server’s last answer was “Please sign in”, so it isn’t known',
    )
    expect(isUnsettled(FORM)).toBe(true)
  })

  test('without a connection is not sent, and not kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.lose(PATH, 3)
    await expect(save('A')).rejects.toBeInstanceOf(NotSentError)
    expect(isUnsettled(FORM)).toBe(false)
  })

  test('is forgotten before the server forgets its key', async () => {
    await saveUnanswered('A')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 23 * 3_600_000)
    expect(isUnsettled(FORM)).toBe(false)
  })
})

test('actAnew() is a new act even if the one before got no answer', async () => {
  const path = 'DELETE /admin/calendar-feed'
  server = keyedServer({ [path]: () => new Response(null, { status: 204 }) })
  server.lose(path, 3)
  await expect(actAnew('feed', 'calendar-feeds.revoke', {})).rejects.toThrow('it isn’t known')
  await actAnew('feed', 'calendar-feeds.revoke', {})
  expect(new Set(server.keys()).size).toBe(2)
})
