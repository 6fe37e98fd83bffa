import { expect, it } from 'vitest'
import { createScan, firstMatch } from './scan.ts'

const WINDOW = 64 * 1024
const bytesOf = (text: string) => new TextEncoder().encode(text)
const word = /\/Launch(?!\w)/

it.each([-8, -7, -6, -1, 0, 1])('finds a word that begins %i bytes from a window’s end', (offset) => {
  const before = ' '.repeat(WINDOW + offset)
  expect(firstMatch(word, bytesOf(`${before}/Launch ${' '.repeat(WINDOW)}`))).toBe('/Launch')
  expect(firstMatch(word, bytesOf(`${before}/Launched${' '.repeat(WINDOW)}`))).toBeNull()
})

it('finds a word that arrives in two pieces, and one that ends the bytes', () => {
  const scan = createScan(word)
  for (const piece of ['x /Lau', 'nch']) scan.read(bytesOf(piece))
  expect(scan.end()).toBe('/Launch')
})

it('returns the first of several matches', () => {
  expect(firstMatch(/a|b/, bytesOf(`${' '.repeat(2 * WINDOW)}b a`))).toBe('b')
})
