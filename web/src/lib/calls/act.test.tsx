import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, lost, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { setToken } from './session.ts'
import { act, actAnew, forgetPress, isUnsettled, newer, NotSentError, settle } from './act.ts'

const FORM = 'claim:home-years'

beforeEach(() => forgetPress(FORM))

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
const saveUnanswered = () => pressUnanswered(() => save('A'))
const saved = (version: number) => answer({ version })
const refused = answer({ error: 'Text is too long.' }, 400)
const keysOf = (sent: ReturnType<typeof serve>) => new Set(sent.map(({ key }) => key))

describe('a press', () => {
  test.each([1, 2])('whose answer is lost %i times is sent again under its key', async (times) => {
    const sent = serve(...[lost, answer({}, 503)].slice(0, times), saved(2))
    expect(await save('A')).toEqual({ version: 2 })
    expect(sent).toEqual(Array.from({ length: times + 1 }, () => sent[0]))
    expect(isUnsettled(FORM)).toBe(false)
  })

  test('has a key of its own, a UUID', async () => {
    const sent = serve(saved(2), saved(3))
    await save('A')
    await save('A')
    expect(keysOf(sent).size).toBe(2)
    for (const key of keysOf(sent))
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  test('that got no answer is sent again under its key by the same press, also after a reload', async () => {
    const sent = serve(lost, lost, lost, saved(2))
    await saveUnanswered()
    vi.resetModules()
    const reloaded = await import('./act.ts')
    expect(reloaded.isUnsettled(FORM)).toBe(true)
    expect(await save('A')).toEqual({ version: 2 })
    expect(keysOf(sent).size).toBe(1)
  })

  test('that got no answer is sent again under its key although the tab can’t store it', async () => {
    const sent = serve(lost, lost, lost, saved(2))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    })
    await saveUnanswered()
    expect(await save('A')).toEqual({ version: 2 })
    expect(keysOf(sent).size).toBe(1)
    expect(isUnsettled(FORM)).toBe(false)
  })

  test('that got no answer is the base of later ones, until one of them is done', async () => {
    const sent = serve(lost, lost, lost, saved(2), refused, saved(3), saved(2))
    await saveUnanswered()
    await expect(save('B')).rejects.toThrow('Text is too long.')
    await save('C')
    await save('D')
    expect(sent.map(({ body }) => body)).toMatchObject([
      ...Array.from({ length: 4 }, () => ({ text: 'A', version: 1 })),
      { text: 'B', version: 2 },
      { text: 'C', version: 2 },
      { text: 'D', version: 1 },
    ])
    expect(keysOf(sent).size).toBe(4)
  })

  test('that got no answer is settled before another act of its form', async () => {
    const sent = serve(lost, lost, lost, saved(2), answer({}))
    await saveUnanswered()
    await act(FORM, 'sessions.end-others', {})
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT', 'PUT', 'DELETE'])
    expect(isUnsettled(FORM)).toBe(false)
  })

  test('is not sent again once its form was given up', async () => {
    const sent = serve(lost, lost, lost, saved(2))
    await saveUnanswered()
    forgetPress(FORM)
    await save('B')
    expect(sent.slice(3)).toMatchObject([{ body: { text: 'B', version: 1 } }])
  })

  test('keeps nothing when it is refused', async () => {
    const sent = serve(refused)
    await expect(save('A')).rejects.toThrow('Text is too long.')
    expect(isUnsettled(FORM)).toBe(false)
    expect(await settle(FORM)).toBeUndefined()
    expect(sent).toHaveLength(1)
  })

  test.each([
    [401, undefined],
    [429, 'limit'],
  ])('stays unknown when it is sent again and refused unseen: %i', async (status, reason) => {
    serve(lost, lost, lost, answer({ error: 'Come later.', reason }, status))
    await saveUnanswered()
    await expect(save('A')).rejects.toThrow('The server’s last answer was “Come later”, so it isn’t known')
    expect(isUnsettled(FORM)).toBe(true)
  })

  test('without a connection is not sent, and not kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    serve()
    await expect(save('A')).rejects.toBeInstanceOf(NotSentError)
    expect(isUnsettled(FORM)).toBe(false)
  })

  test('is forgotten before the server forgets its key', async () => {
    serve()
    await saveUnanswered()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 23 * 3_600_000)
    expect(isUnsettled(FORM)).toBe(false)
  })
})

const revoke = () => actAnew('feed', 'calendar-feeds.revoke', {})

test('actAnew() is a new act even if the one before got no answer', async () => {
  const sent = serve(lost, lost, lost, answer({}))
  await pressUnanswered(revoke)
  await revoke()
  expect(keysOf(sent).size).toBe(2)
})

test('the newer of two bases is the one with the higher version; a template is older than any', () => {
  const [first, third] = [{ version: 1 }, { version: 3 }]
  expect(newer(first, third)).toBe(third)
  expect(newer(third, first)).toBe(third)
  expect(newer(first, undefined)).toBe(first)
  expect(newer({ version: 'template-1' }, { version: '1' })).toEqual({ version: '1' })
})

const signIn = () => setToken(crypto.randomUUID())

describe('when somebody signs in or out meanwhile', () => {
  beforeEach(signIn)

  test('an unanswered press is not sent again in their name', async () => {
    const sent = serve(() => (signIn(), lost()), saved(2))
    await expect(save('A')).rejects.toThrow('it isn’t known whether this was done')
    expect(sent).toHaveLength(1)
  })

  test('neither is what was pressed after it', async () => {
    serve(lost, lost, lost)
    await saveUnanswered()
    const sent = serve(() => (signIn(), saved(2)()), saved(3))
    await expect(save('B')).rejects.toThrow('Somebody signed in or out meanwhile')
    expect(sent).toHaveLength(1)
  })
})
