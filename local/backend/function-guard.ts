// Deno loads this before the function. It ends the function together with the process that started it, even if that
// process was killed and could not clean up: an orphan gets another parent process.
import process from 'node:process'
import { setInterval } from 'node:timers'

const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid !== parent) process.exit(0)
}, 1000)
// Deno runs the function only when this file has no pending work.
watch.unref()
