import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Alias, defineConfig, type ServerOptions } from 'vite'
import { builtContent } from './build/built-content.ts'
import { chunkGroups } from './build/chunks.ts'
import { lateGlobals } from './build/late-globals.ts'
import { namedProps } from './build/named-props.ts'
import { routeTable } from './build/route-table.ts'
import { stylesStay } from './build/styles-stay.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Only for what is sent to browsers: the production build of the router (its package exports name the one with
// development warnings only), and nothing in place of a helper that is imported and never called.
const lean: Alias[] = [
  { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
  },
  { find: /^hoist-non-react-statics$/, replacement: here('./build/hoist-nothing.ts') },
]

/** Of `npm run dev` with API_ORIGIN: the functions of a Supabase project, such as `supabase start`, answer /api. */
const { API_ORIGIN, HOST = '127.0.0.1', PORT = '3000' } = process.env
const withProject: ServerOptions = {
  host: HOST,
  port: Number(PORT),
  strictPort: true,
  // The limits count the address in X-Forwarded-For.
  proxy: {
    '/api': {
      target: API_ORIGIN && new URL(API_ORIGIN).href.replace(/\/+$/, ''),
      changeOrigin: true,
      xfwd: true,
    },
  },
}

/** The site's build. `web/build/main.ts` runs it twice, for the browser and for prerendering; dev uses it as it is. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  publicDir: here('./public'),
  cacheDir: here('../node_modules/.cache/vite'),
  appType: 'spa',
  server: command === 'serve' && API_ORIGIN ? withProject : {},
  plugins: [react(), routeTable(), builtContent(), stylesStay(), lateGlobals(), namedProps()],
  resolve: { alias: command === 'build' && !isSsrBuild ? lean : [] },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The prerenderer reads which chunks a page needs, to preload them and to weigh them.
    manifest: true,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // An inlined asset is a data: URL, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            // Names are repeated in every chunk that imports another: the hash alone tells them apart.
            chunkFileNames: 'assets/[hash].js',
            // Chrome compiles the whole file off the main thread, while it is downloaded.
            postBanner: ({ name }) => (name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
          },
    },
  },
}))
