import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import type { Call } from '../handler.ts'
import { settingsHandlers } from './settings.ts'

let hooks: string[]
let work: Promise<unknown>[]
const host = createServer((request, response) => {
  hooks.push(request.method ?? '')
  response.writeHead(200).end()
})

beforeEach(async () => {
  hooks = []
  work = []
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void host.close())

const stored = (row?: object) => [{ ...row, version: 2, updated_at: '2026-11-23T04:00:00+00:00' }]

/** Saves the settings through a Data API that accepts them, or refuses them with this error. */
function save(error: { code: string; message: string } | null = null) {
  const rpc = async (name: string, parameters?: { p_settings: object }) => {
    if (name === 'count_coming') return { data: 0, error: null, status: 200 }
    if (error) return { data: null, error, status: 400 }
    return { data: stored(parameters?.p_settings), error: null, status: 200 }
  }
  return settingsHandlers['settings.save']({
    db: { rpc },
    env: { rebuildHookUrl: `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook` },
    later: (promise: Promise<unknown>) => void work.push(promise),
    body: { ...defaultSettings, clinicName: 'Ragi House' },
  } as unknown as Call<'settings.save'>)
}

test('rebuilds the site when settings were saved', async () => {
  expect(await save()).toMatchObject({ clinicName: 'Ragi House', version: 2 })
  await Promise.all(work)
  expect(hooks).toEqual(['POST'])
})

test('rebuilds nothing when settings were refused', async () => {
  await expect(save({ code: '23514', message: 'refused' })).rejects.toThrow()
  expect(work).toEqual([])
  expect(hooks).toEqual([])
})
