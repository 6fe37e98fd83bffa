import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EmotionCache } from '@emotion/cache'
import type { Plugin } from 'vite'
import { expect, test, vi } from 'vitest'
import { lateGlobals } from './late-globals.ts'
import { stylesStay } from './styles-stay.ts'

const root = join(import.meta.dirname, '../..')

/** A library's module, as it is or as a plugin of the build changes it. */
async function load<T>(module: string, plugin?: Plugin): Promise<T> {
  const path = join(root, 'node_modules', module)
  const { handler } = (plugin?.transform ?? {}) as { handler?: (code: string) => { code: string } }
  const text = await readFile(path, 'utf8')
  const code = handler ? handler(text).code : text
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/library-'))
  const file = join(folder, 'module.mjs')
  try {
    const absolute = (_: string, from: string) => `from '${new URL(from, pathToFileURL(path)).pathname}'`
    await writeFile(file, code.replace(/from '(\.[^']+)'/g, absolute))
    return (await import(/* @vite-ignore */ file)) as T
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Whether a prerendered `<style>` of the body is still there once Emotion has adopted it. */
async function stays(plugin?: Plugin): Promise<boolean> {
  type Sheet = { StyleSheet: new (options: object) => EmotionCache['sheet'] }
  const { StyleSheet } = await load<Sheet>('@emotion/sheet/dist/emotion-sheet.esm.js', plugin)
  document.body.innerHTML = '<style>p { color: red }</style>'
  const style = document.body.querySelector('style')!
  const sheet = new StyleSheet({ key: 'css', container: document.head })
  sheet.hydrate([style])
  expect(sheet.tags).toEqual([style])
  const stayed = style.parentElement === document.body
  sheet.flush()
  expect(style.isConnected).toBe(false)
  return stayed
}

test('prerendered styles stay where they are; Emotion alone would move them', async () => {
  expect(await stays(stylesStay())).toBe(true)
  expect(await stays()).toBe(false)
})

/** How often the global rules are computed: when the system is made, and once they have been read twice. */
async function computed(plugin?: Plugin): Promise<number[]> {
  type System = Pick<typeof import('@chakra-ui/react'), 'createSystem'>
  const { createSystem } = await load<System>('@chakra-ui/react/dist/esm/styled-system/system.js', plugin)
  const transform = vi.fn((color: string) => ({ color }))
  const system = createSystem({ utilities: { color: { transform } }, globalCss: { html: { color: 'red' } } })
  const first = transform.mock.calls.length
  const read = () => Reflect.get(system, '_global') as object[]
  expect(JSON.stringify(read())).toContain('red')
  expect(read()).toBe(read())
  return [first, transform.mock.calls.length]
}

test('global rules are computed when first read; Chakra alone would compute them with the system', async () => {
  expect(await computed(lateGlobals())).toEqual([0, 1])
  expect(await computed()).toEqual([1, 1])
})
