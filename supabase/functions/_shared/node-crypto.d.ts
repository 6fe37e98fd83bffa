/** The part of node:crypto that the functions use. Deno's own check would ask for all of @types/node. */
export function createHash(algorithm: 'sha256'): {
  update(bytes: Uint8Array): { digest(encoding: 'hex'): string }
}
