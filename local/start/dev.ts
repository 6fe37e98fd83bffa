import { execFile } from 'node:child_process'
import { createServer } from 'vite'
import type { startFront } from '#local/front/front.ts'
import { inProject } from '#local/start/paths.ts'

/**
 * Serves the pages with Vite and hot reload through the front server, and restarts the function when a file changes.
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
  vite.watcher.add(inProject('supabase/functions')).on('change', (file) => {
    if (!file.startsWith(inProject('supabase/functions'))) return
    if (/\b(emails|content)\b/.test(file)) previewMails()
    restartFunction()
  })
  return () => vite.close()
}
