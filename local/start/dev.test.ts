import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onChanges } from './dev.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The reports about a folder that lies in one named 'content'. */
function watch() {
  const watcher = new EventEmitter()
  const reports: string[][] = []
  onChanges(watcher, '/content/functions', (paths) => void reports.push(paths))
  return { watcher, reports }
}

it.each(['add', 'change', 'unlink'])('reports a file on %s, by its path in the folder', (event) => {
  const { watcher, reports } = watch()
  watcher.emit(event, '/content/functions/api/app.ts')
  vi.runAllTimers()
  expect(reports).toEqual([['api/app.ts']])
})

it('reports all files of a checkout at once, and none outside the folder', () => {
  const { watcher, reports } = watch()
  for (const name of ['functions/a.ts', 'functions-old/b.ts', 'web/c.ts', 'functions/d.ts'])
    watcher.emit('change', `/content/${name}`)
  vi.runAllTimers()
  expect(reports).toEqual([['a.ts', 'd.ts']])
})
