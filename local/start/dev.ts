import { execFile } from 'node:child_process'
import { watch } from 'node:fs'
import { promisify } from 'node:util'
import { createServer } from 'vite'
import { inProject } from '#local/start/paths.ts'
import type { Stack } from '#local/start/stack.ts'

/** Changes come in bursts: an editor writes a file in several steps. */
const quiet = 150

/**
 * Serves the pages with Vite and hot reload through the front server, and restarts the function when its files
 * change. Puts one of each mail into the inbox, again whenever a mail's file changes.
 *
 * @returns a function that stops it
 */
export async function startHotReload(
  { front, inbox, url, pids }: Stack,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const vite = await createServer({
    configFile: inProject('web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: front.server } },
    clearScreen: false,
  })
  front.servePagesWith(vite.middlewares)

  const previewMails = () =>
    promisify(execFile)(process.execPath, [inProject('scripts/preview-mails.ts'), `${inbox.port}`, url]).then(
      () => log(`One of each mail is in the inbox: ${url}/inbox`),
      (error: Error) => log(error.message),
    )
  void previewMails()

  let timer: NodeJS.Timeout | undefined
  let mailsChanged = false
  const watcher = watch(inProject('supabase/functions'), { recursive: true }, (_, name) => {
    clearTimeout(timer)
    mailsChanged ||= /\b(emails|content)\b/.test(name ?? '')
    timer = setTimeout(() => {
      if (mailsChanged) void previewMails()
      mailsChanged = false
      // What supervises it starts it again.
      const { function: running } = pids()
      if (running) process.kill(running)
    }, quiet)
  })
  return async () => {
    clearTimeout(timer)
    watcher.close()
    await vite.close()
  }
}
