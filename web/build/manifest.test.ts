import { expect, test } from 'vitest'
import { circularChunks, firstLoadFiles } from './manifest.ts'

const manifest = {
  'index.html': { file: 'entry.js', imports: ['_react.js'], isEntry: true },
  '_react.js': { file: 'react.js' },
  'src/a.tsx': { file: 'a.js', imports: ['index.html', '_shared.js'] },
  'src/b.tsx': { file: 'b.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
}

test('counts the entry, the page and their imports, each once', () => {
  expect(firstLoadFiles(manifest).sort()).toEqual(['entry.js', 'react.js'])
  expect(firstLoadFiles(manifest, 'src/a.tsx').sort()).toEqual(['a.js', 'entry.js', 'react.js', 'shared.js'])
})

test('throws for a page that is not in the manifest', () => {
  expect(() => firstLoadFiles(manifest, 'src/typo.tsx')).toThrow('src/typo.tsx')
})

test('finds chunks that import each other indirectly', () => {
  expect(circularChunks(manifest)).toEqual([])
  const circle = { ...manifest, '_react.js': { file: 'react.js', imports: ['src/b.tsx'] } }
  expect(circularChunks(circle)).toContainEqual(['src/b.tsx', '_shared.js'])
})
