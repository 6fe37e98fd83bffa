// Loaded by Deno before the function: ends it with the process that started it, even when that one is killed and can
// end nothing itself. An orphan is given another parent.
import process from 'node:process'
import { setInterval } from 'node:timers'

const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid !== parent) process.exit(0)
}, 1000)
// Deno runs the function only once this file has nothing left to wait for.
watch.unref()
