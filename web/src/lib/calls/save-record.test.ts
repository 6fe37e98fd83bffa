import { beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from './api-client.ts'
import { saveRecord, unansweredTries } from './save-record.ts'
import { setToken } from './session.ts'

interface Text {
  text: string
  version: number
}

// A new session forgets what the last one sent.
beforeEach(() => setToken(crypto.randomUUID()))

/** A server that stores a text, at version 1. */
function aServer() {
  const server = {
    now: { text: 'As it was', version: 1 },
    /** Whether requests arrive, and whether answers come back. */
    network: { arrives: true, answers: true },
    save: (text: string, version = 1) =>
      saveRecord('text', {
        sent: text,
        send: async (now?: Text) => {
          if (server.network.arrives) {
            if ((now?.version ?? version) === server.now.version) server.write(text)
            else if (server.network.answers) {
              throw new RequestError(409, 'Changed', { reason: 'stale', current: server.now })
            }
          }
          if (!server.network.answers) throw new RequestError(0, 'lost')
          return server.now
        },
        isAsSent: (now, sent) => now.text === sent,
      }),
    write: (text: string) => {
      server.now = { text, version: server.now.version + 1 }
    },
  }
  return server
}

/** Saves a text, with all answers lost. */
async function saveUnanswered(server: ReturnType<typeof aServer>, text: string, arrives = true) {
  server.network = { arrives, answers: false }
  await expect(server.save(text)).rejects.toThrow('it isn’t known whether this was done')
  server.network = { arrives: true, answers: true }
}

test('replaces the user’s own earlier save without asking', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine')
  expect(await server.save('Mine, corrected')).toEqual({ text: 'Mine, corrected', version: 3 })
})

test('counts the save of an earlier try as saved', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine')
  expect(await server.save('Mine')).toEqual({ text: 'Mine', version: 2 })
})

test('doesn’t replace a colleague’s change after a try that never arrived', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine', false)
  server.write('Theirs')
  await expect(server.save('Mine, corrected')).rejects.toMatchObject({ reason: 'stale' })
  expect(server.now.text).toBe('Theirs')
})

test('doesn’t replace a colleague’s change to the user’s own save', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine')
  server.write('Theirs')
  await expect(server.save('Mine, corrected')).rejects.toMatchObject({ reason: 'stale' })
  expect(server.now.text).toBe('Theirs')
})

test('attributes an identical text to a colleague after an answered save', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine', false)
  const { version } = await server.save('Mine, corrected')
  server.write('Mine')
  await expect(server.save('Mine, once more', version)).rejects.toMatchObject({ reason: 'stale' })
})

test('remembers a sent try even if the next one was refused', async () => {
  const server = aServer()
  const send = async () => {
    server.write('Mine')
    throw new RequestError(0, 'lost')
  }
  const tries = [
    send,
    async () => {
      throw new RequestError(429, 'Too many requests')
    },
  ]
  const isAsSent = (now: Text, sent: string) => now.text === sent
  const once = () => tries.shift()!()
  await expect(saveRecord<Text, string>('text', { sent: 'Mine', send: once, isAsSent })).rejects.toThrow(
    'it isn’t known whether this was done',
  )
  expect(await server.save('Mine, corrected')).toEqual({ text: 'Mine, corrected', version: 3 })
})

test('returns the unanswered tries, oldest first, until a save is answered', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine')
  await saveUnanswered(server, 'Mine, corrected')
  expect(unansweredTries('text')).toEqual(['Mine', 'Mine, corrected'])
  await server.save('Mine, corrected')
  expect(unansweredTries('text')).toEqual([])
})

const turnedAway = () =>
  saveRecord<Text, string>('text', {
    sent: 'Mine',
    send: () => Promise.reject(new RequestError(429, 'Too many requests', { reason: 'limit' })),
    isAsSent: (now, sent) => now.text === sent,
  })

test('keeps the outcome unknown when a save after an unanswered one is refused by a limit', async () => {
  await expect(turnedAway()).rejects.toMatchObject({ status: 429 })
  await saveUnanswered(aServer(), 'Mine')
  await expect(turnedAway()).rejects.toThrow('it isn’t known whether this was done')
})

test('keeps the outcome unknown when a save after an unanswered one is made offline', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.network = { arrives: false, answers: false }
  await expect(server.save('Mine')).rejects.toThrow('it isn’t known whether this was done')
})

test('doesn’t remember a save that was made offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = aServer()
  server.network = { arrives: false, answers: false }
  await expect(server.save('Mine')).rejects.toThrow('lost')
  await expect(server.save('Mine')).rejects.toThrow('lost')
})
