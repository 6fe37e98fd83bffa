import { once } from 'node:events'
import { connect } from 'node:net'
import { workerData } from 'node:worker_threads'

// A client on a thread of its own, so that its work doesn't count as the server's: pipelined requests over many
// connections, sent at once when all are open.
const { port, connections, each } = workerData as { port: number; connections: number; each: number }
const sockets = Array.from({ length: connections }, () =>
  connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).on('error', () => undefined),
)
await Promise.all(sockets.map((socket) => once(socket, 'connect')))
for (const socket of sockets) {
  socket.resume()
  socket.write('GET /api/x HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(each))
}
// Not `once` of events, which rejects when a connection is reset.
await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
