import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type ServerOptions } from 'vite'
import { builtContent } from './build/built-content.ts'
import { chunkGroups } from './build/chunks.ts'
import { lateGlobals } from './build/late-globals.ts'
import { routeTable } from './build/route-table.ts'
import { stylesStay } from './build/styles-stay.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** For `npm run dev` with API_ORIGIN: a Supabase project's functions answer /api, such as those of `supabase start`. */
const { API_ORIGIN, HOST = '127.0.0.1', PORT = '3000' } = process.env
const withProject: ServerOptions = {
  host: HOST,
  port: Number(PORT),
  strictPort: true,
  // The rate limits count the address in X-Forwarded-For.
  proxy: {
    '/api': {
      target: API_ORIGIN && new URL(API_ORIGIN).href.replace(/\/+$/, ''),
      changeOrigin: true,
      xfwd: true,
    },
  },
}

/** The site's build. `web/build/main.ts` runs it twice, for the browser and for prerendering; dev uses it directly. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  publicDir: here('./public'),
  cacheDir: here('../node_modules/.cache/vite'),
  appType: 'spa',
  server: command === 'serve' && API_ORIGIN ? withProject : {},
  plugins: [react(), routeTable(), builtContent(), stylesStay(), lateGlobals()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // For `npm run stack`. main.ts moves them to a folder that isn't served.
    sourcemap: isSsrBuild ? false : 'hidden',
    // The prerenderer reads from it which chunks a page needs, to preload and measure them.
    manifest: true,
    // Every target browser supports modulepreload.
    modulePreload: { polyfill: false },
    // An inlined asset is a data: URL, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            // A name would be repeated in every chunk that imports this one, and the hash alone is unique.
            chunkFileNames: 'assets/[hash].js',
            // Chrome compiles the whole file off the main thread, while it is downloaded.
            postBanner: ({ name }) => (name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
          },
    },
  },
}))
