import type { Server } from 'node:http'

/** How many requests are taken from the connections in one turn of the event loop. */
const MAX_PER_TURN = 100
/** How many bytes of a connection are parsed before it is seen whether it is still open. */
const SLICE_BYTES = 4096

/**
 * Lets the other work of this process have its turn during a flood. Node parses at once what has arrived on all
 * connections: of each up to 64 kB, which may be 2,400 requests.
 */
export function limitTurns(server: Server): void {
  let count = 0
  server.on('request', () => {
    if (count === 0) setImmediate(() => (count = 0))
    count += 1
  })
  server.on('connection', (socket) => {
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    socket.removeAllListeners('data').on('data', (chunk: Buffer) => {
      for (let start = 0; start < chunk.length && !socket.destroyed; start += SLICE_BYTES) {
        if (count >= MAX_PER_TURN && !socket.isPaused()) {
          socket.pause()
          setImmediate(() => socket.resume())
        }
        // Node pauses it too, while its answers or a body are not read.
        if (socket.isPaused()) return socket.unshift(chunk.subarray(start))
        parse!(chunk.subarray(start, start + SLICE_BYTES))
      }
    })
  })
}
