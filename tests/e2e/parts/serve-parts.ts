import { basename, extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import { builtContent } from '../../../web/build/built-content.ts'
import { routeTable } from '../../../web/build/route-table.ts'

/** The page's code in memory: two workers may build it at once. */
async function buildParts(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/parts/',
    logLevel: 'error',
    plugins: [react(), routeTable(), builtContent()],
    build: {
      write: false,
      // As the site's: a drawing's part can't be taken from a data URL.
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'parts.tsx'),
        output: { entryFileNames: '[name].js', chunkFileNames: '[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [basename(file.fileName), file.type === 'chunk' ? file.code : file.source]),
  )
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

let built: ReturnType<typeof buildParts> | undefined

/** Answers /parts with the page of all parts: the staff's shell with other code. */
export async function serveParts(page: Page): Promise<void> {
  const files = await (built ??= buildParts())
  await page.route('/parts/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const body = files.get(basename(pathname))
    const contentType = types[extname(pathname)]
    return route.fulfill({ contentType, body: body && Buffer.from(body) })
  })
  await page.route('/parts', async (route) => {
    const shell = await page.request.get('/admin/login')
    const html = (await shell.text()).replaceAll(
      /<script [^]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
      '',
    )
    const script = '<script type="module" src="/parts/parts.js"></script>'
    await route.fulfill({ contentType: 'text/html', body: html.replace('</body>', `${script}</body>`) })
  })
}
