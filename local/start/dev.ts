import { watch } from 'node:fs'
import { createServer } from 'vite'
import { inProject } from '#local/start/paths.ts'
import type { Stack } from '#local/start/stack.ts'

/** Changes come in bursts: an editor writes a file in several steps. */
const quiet = 150

/**
 * Serves the pages with Vite and hot reload behind the front door, and starts the function again when its files change.
 *
 * @returns what ends it.
 */
export async function startHotReload(
  stack: Stack,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const vite = await createServer({
    configFile: inProject('web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: stack.front.server } },
    clearScreen: false,
  })
  stack.front.servePagesWith((request, response) => vite.middlewares(request, response))

  let timer: NodeJS.Timeout | undefined
  const watcher = watch(inProject('supabase/functions'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      log('The function has changed: starting it again')
      stack.restartFunction().catch((error: Error) => log(error.message))
    }, quiet)
  })
  return async () => {
    clearTimeout(timer)
    watcher.close()
    await vite.close()
  }
}
