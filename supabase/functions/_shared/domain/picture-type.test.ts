import { expect, it } from 'vitest'
import { joinBytes, pngChunk, sampleJpeg, samplePng } from '#tests/support/sample-files.ts'
import { readPicture } from './picture-type.ts'

const bytesOf = (value: number, count: number) =>
  String.fromCharCode(...Array.from({ length: count }, (_, at) => (value >>> (8 * at)) & 255))
const big = (value: number, count = 4) => [...bytesOf(value, count)].toReversed().join('')

const chunk = (type: string, data: string) => type + bytesOf(data.length, 4) + data
const webp = (...chunks: string[]) => {
  const body = chunks.join('')
  return joinBytes('RIFF', bytesOf(body.length + 4, 4), 'WEBP', body)
}
const canvas = (width: number, height: number) =>
  chunk('VP8X', `\0\0\0\0${bytesOf(width - 1, 3)}${bytesOf(height - 1, 3)}`)
const lossy = (width: number, height: number) =>
  chunk('VP8 ', `\0\0\0\x9d\x01\x2a${bytesOf(width, 2)}${bytesOf(height, 2)}`)
const lossless = (width: number, height: number) =>
  chunk('VP8L', `\x2f${bytesOf((width - 1) | ((height - 1) << 14), 4)}\0`)
const moving = (width: number, height: number) =>
  chunk('ANMF', `${'\0'.repeat(6)}${bytesOf(width - 1, 3)}${bytesOf(height - 1, 3)}\0\0\0\0`)

const box = (type: string, data: string) => big(data.length + 8) + type + data
const ispe = (width: number, height: number) => box('ispe', `\0\0\0\0${big(width)}${big(height)}`)
const avif = (properties: string, more = '') =>
  joinBytes(
    box('ftyp', 'avif\0\0\0\0'),
    box('meta', `\0\0\0\0${box('iprp', box('ipco', properties))}`),
    more,
    box('mdat', 'x'),
  )

const jpegFrame = (width: number, height: number) =>
  `\xff\xc0\0\x0b\x08${big(height, 2)}${big(width, 2)}\x01\x01\x11\0`
const jpeg = (ahead: string) => joinBytes(sampleJpeg().slice(0, 20), ahead, sampleJpeg().slice(33))
const pngHead = pngChunk('IHDR', `${big(60_000)}${big(60_000)}\x08\x02\0\0\0`)

it.each([
  ['a PNG', samplePng('', 7, 5), 'image/png'],
  ['a JPEG', jpeg(jpegFrame(7, 5)), 'image/jpeg'],
  ['a JPEG with padding ahead of its frame', jpeg(`\xff\xff${jpegFrame(7, 5)}`), 'image/jpeg'],
  ['a lossy WebP', webp(lossy(7, 5)), 'image/webp'],
  ['a lossless WebP', webp(lossless(7, 5)), 'image/webp'],
  ['a WebP whose frame is larger than its canvas', webp(canvas(1, 1), lossy(7, 5)), 'image/webp'],
  ['a WebP whose canvas is larger than its frame', webp(canvas(7, 5), lossless(1, 1)), 'image/webp'],
  ['a moving WebP', webp(canvas(1, 1), moving(7, 5)), 'image/webp'],
  ['an AVIF', avif(ispe(7, 5)), 'image/avif'],
  ['an AVIF of several pictures', avif(ispe(1, 5) + ispe(7, 1)), 'image/avif'],
  ['an AVIF that is cropped', avif(ispe(7, 5) + box('clap', big(1).repeat(8))), 'image/avif'],
])('reads the most pixels that %s claims', (_, bytes, type) => {
  expect(readPicture(bytes)).toEqual({ type, size: { width: 7, height: 5 } })
})

it.each([
  ['a PNG without pixels', samplePng('', 0, 0)],
  ['a PNG with a second header', samplePng(pngHead)],
  ['a JPEG with two frames', jpeg(jpegFrame(60_000, 60_000) + jpegFrame(1, 1))],
  ['a JPEG without pixels', jpeg(jpegFrame(1, 0))],
  ['a WebP without a frame', webp(canvas(7, 5))],
  ['an AVIF without a size', avif('')],
  ['an AVIF animation', avif(ispe(1, 1), box('moov', ''))],
  ['nothing', new Uint8Array()],
])('refuses %s', (_, bytes) => {
  expect(readPicture(bytes)).toBeNull()
})
