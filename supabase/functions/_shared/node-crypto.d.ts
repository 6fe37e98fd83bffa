/** The part of node:crypto that the functions use, to avoid all of @types/node in Deno's check. */
export function createHash(algorithm: 'sha256'): {
  update(bytes: Uint8Array): { digest(encoding: 'hex'): string }
}
