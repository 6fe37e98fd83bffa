// Deno runs this file with a port and a function's entry, as hosted functions get theirs from the platform: the
// function listens on that loopback port. It ends together with the process that started it, even if that process was
// killed and could not clean up: an orphan gets another parent process.
import process from 'node:process'
import { setInterval } from 'node:timers'
import { pathToFileURL } from 'node:url'

type Serve = (options: object, handler: unknown) => unknown
const deno = (globalThis as unknown as { Deno: { serve: Serve } }).Deno

const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.exit(0)
}, 1000)

const [port, entry] = process.argv.slice(2)
const { serve } = deno
deno.serve = (handler: unknown) => serve({ hostname: '127.0.0.1', port: Number(port) }, handler)
await import(pathToFileURL(entry!).href)
