import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { createServer } from 'vite'
import type { startFront } from '#local/front/front.ts'
import { inProject } from '#local/start/paths.ts'

/** A checkout changes many files within this time. */
const SETTLED_MS = 100

/**
 * Serves the pages with Vite and hot reload through the front server, and restarts the function when its files change.
 *
 * @param previewArguments of scripts/preview-mails.ts, which puts one of each mail into the inbox, again whenever a
 * mail's file changes
 * @returns a function that stops it
 */
export async function startHotReload(
  front: Awaited<ReturnType<typeof startFront>>,
  previewArguments: string[],
  restartFunction: () => void,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const vite = await createServer({
    configFile: inProject('web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: front.server } },
    clearScreen: false,
  })
  front.servePagesWith(vite.middlewares)
  const previewMails = () =>
    execFile(process.execPath, [inProject('scripts/preview-mails.ts'), ...previewArguments], (error) =>
      log(error?.message ?? 'One of each mail is in the inbox'),
    )
  previewMails()
  const functions = inProject('supabase/functions')
  let settling: NodeJS.Timeout | undefined
  let isMailChanged = false
  vite.watcher.add(functions).on('all', (_event, file) => {
    const path = relative(functions, file)
    if (path.startsWith('..')) return
    isMailChanged ||= /\b(emails|content)\b/.test(path)
    clearTimeout(settling)
    settling = setTimeout(() => {
      if (isMailChanged) previewMails()
      isMailChanged = false
      restartFunction()
    }, SETTLED_MS)
  })
  return () => vite.close()
}
