import { beforeEach, expect, test } from 'vitest'
import { RequestError } from './api-client.ts'
import { saveRecord } from './save-record.ts'
import { setToken } from './session.ts'

interface Text {
  text: string
  version: number
}

// What a session sent is forgotten with it.
beforeEach(() => setToken(crypto.randomUUID()))

/** The clinic's server, with a text of version 1. */
function aServer() {
  const server = {
    now: { text: 'As it was', version: 1 },
    /** Whether what is sent arrives, and whether an answer comes back. */
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

test('replaces what an own earlier try saved, unasked', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine')
  expect(await server.save('Mine, corrected')).toEqual({ text: 'Mine, corrected', version: 3 })
})

test('counts as saved what an earlier try saved', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine')
  expect(await server.save('Mine')).toEqual({ text: 'Mine', version: 2 })
})

test('doesn’t replace a colleague’s change after an own try that never arrived', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine', false)
  server.write('Theirs')
  await expect(server.save('Mine, corrected')).rejects.toMatchObject({ reason: 'stale' })
  expect(server.now.text).toBe('Theirs')
})

test('doesn’t replace a colleague’s change of what an own try saved', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine')
  server.write('Theirs')
  await expect(server.save('Mine, corrected')).rejects.toMatchObject({ reason: 'stale' })
  expect(server.now.text).toBe('Theirs')
})

test('after a save that was answered, the same text is a colleague’s', async () => {
  const server = aServer()
  await saveUnanswered(server, 'Mine', false)
  const { version } = await server.save('Mine, corrected')
  server.write('Mine')
  await expect(server.save('Mine, once more', version)).rejects.toMatchObject({ reason: 'stale' })
})

test('remembers what was sent, though the try after it was refused', async () => {
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
  await expect(
    saveRecord<Text, string>('text', { sent: 'Mine', send: once, isAsSent }),
  ).rejects.toMatchObject({
    status: 429,
  })
  expect(await server.save('Mine, corrected')).toEqual({ text: 'Mine, corrected', version: 3 })
})
