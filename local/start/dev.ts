import { execFile } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { relative } from 'node:path'
import { createServer } from 'vite'
import type { startFront } from '#local/front/front.ts'
import { inProject } from '#local/start/paths.ts'

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
  onChanges(vite.watcher.add(functions), functions, (paths) => {
    if (paths.some((path) => /\b(emails|content)\b/.test(path))) previewMails()
    restartFunction()
  })
  return () => vite.close()
}

/** A checkout changes many files within this time. */
const SETTLED_MS = 100

/** Calls back once after files in a folder were changed, added or removed, with their paths in it. */
export function onChanges(watcher: EventEmitter, folder: string, report: (paths: string[]) => void): void {
  let changed: string[] = []
  let timer: NodeJS.Timeout | undefined
  const note = (file: string): void => {
    const path = relative(folder, file)
    if (path.startsWith('..')) return
    changed.push(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      report(changed)
      changed = []
    }, SETTLED_MS)
  }
  for (const event of ['add', 'change', 'unlink']) watcher.on(event, note)
}
