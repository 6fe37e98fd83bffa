// @ts-types="./node-crypto.d.ts"
import { createHash } from 'node:crypto'

const encoder = new TextEncoder()

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

/** HMAC-SHA256 of a text under a key. */
export async function hmacBytes(key: string, text: string): Promise<Uint8Array> {
  const cryptoKey = await crypto.subtle.importKey(
    'raw',
    encoder.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', cryptoKey, encoder.encode(text)))
}

/** HMAC-SHA256 of a text under a key, as 64 hexadecimal digits. */
export const hmacHex = async (key: string, text: string): Promise<string> => toHex(await hmacBytes(key, text))

/** Bytes as URL-safe base64 without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** SHA-256 of a file's bytes, as 64 hexadecimal digits. Web Crypto's digest would copy the file first. */
export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A random six-digit code. Redraws values that would make some codes likelier than others. */
export function randomCode(): string {
  const limit = Math.floor(0x1_0000_0000 / 1_000_000) * 1_000_000
  for (;;) {
    const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (draw < limit) return String(draw % 1_000_000).padStart(6, '0')
  }
}

/** 256 random bits as URL-safe text. */
export const randomToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** Compares a secret with the expected one in constant time. */
export async function isSecret(sent: string, expected: string): Promise<boolean> {
  const key = randomToken()
  return (await hmacHex(key, sent)) === (await hmacHex(key, expected))
}

/** Letters and digits that can't be confused when read aloud or copied by hand: no 0 O o, 1 I i l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUP_COUNT = 4
const GROUP_CHARS = 4

/**
 * A temporary password: 16 random characters (92 bits) in four groups, such as 'kW7p-Xb2N-hQ9e-Tm4c'. Drawn without
 * modulo bias.
 */
export function generateTempPassword(): string {
  const limit = 256 - (256 % ALPHABET.length)
  const chars: string[] = []
  while (chars.length < GROUP_COUNT * GROUP_CHARS) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < limit && chars.length < GROUP_COUNT * GROUP_CHARS)
        chars.push(ALPHABET[byte % ALPHABET.length]!)
    }
  }
  return Array.from({ length: GROUP_COUNT }, (_, group) =>
    chars.slice(group * GROUP_CHARS, (group + 1) * GROUP_CHARS).join(''),
  ).join('-')
}
