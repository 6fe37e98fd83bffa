import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import { builtContent } from '../../../web/build/built-content.ts'
import { routeTable } from '../../../web/build/route-table.ts'
import { root } from '../../runner/command.ts'

const folder = join(root, '.cache/parts')

let built: Promise<unknown> | undefined

const buildParts = () =>
  build({
    configFile: false,
    root: import.meta.dirname,
    base: '/parts/',
    logLevel: 'error',
    plugins: [react(), routeTable(), builtContent()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'parts.tsx'),
        output: { entryFileNames: '[name].js', chunkFileNames: '[hash].js' },
      },
    },
  })

/** Answers /parts with the page of all parts: the staff's shell with other code. */
export async function serveParts(page: Page): Promise<void> {
  await (built ??= buildParts())
  await page.route('/parts/**', (route) =>
    route.fulfill({ path: join(folder, basename(new URL(route.request().url()).pathname)) }),
  )
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
