import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Alias, defineConfig, type ServerOptions } from 'vite'
import { builtContent } from './build/built-content.ts'
import { routeTable } from './build/route-table.ts'

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

/** What every page loads, beside its own entry. */
const baseModules = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|react-router)/',
    'web/src/lib/lazy-component',
    'web/src/content/clinic',
    'functions/_shared/content/clinic',
  ].join('|'),
)

/** What a page needs to ask the server. */
const callModules = new RegExp(
  [
    'web/src/lib/(?:api-client|log|session|activity|lost-code)',
    'functions/_shared/contract/route\\.ts',
    'virtual:route-table',
  ].join('|'),
)

/** Parts of the site's tools that pages to read do without. */
const toolModules = new RegExp(
  [
    'web/src/ui/(?:dialog-place|modal-dialog|field|inputs|read-only|states|notice|focus-first-wrong|check)',
    'web/src/lib/(?:use-hydrated|month-grid|use-debounced|save-blob)',
    'supabase/functions/_shared/domain/(?:clock|dates|slots|email-address|phone-number)',
  ].join('|'),
)

/** Parts of plans on the screen and on paper, the staff's prescriptions too. */
const planModules = new RegExp(
  ['web/src/ui/(?:print-head|letterhead|needs-script|copy-button)', 'web/src/lib/copy-text'].join('|'),
)

/** Parts of the staff's screens that no public page uses. */
const staffModules = new RegExp(
  [
    'web/src/entities/(?:appointment|patient|prescription|report|session|record-dialogs|subject)',
    'web/src/ui/(?:page-header|list-states|panel|status-badge|dialog-frame|form-dialog|search-field|searchable-list|record-list|malformed-note|close-unless-dirty|stale-notice)',
    'web/src/lib/(?:or-found|stale-record|list-of|use-record-form|use-paged-list|entry-state|drafts|use-search-text)',
    'supabase/functions/_shared/domain/(?:json-list|medicines)',
  ].join('|'),
)

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
  plugins: [react(), routeTable(), builtContent()],
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
            // A chunk for each module that two pages share would be fifty requests at a first visit.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', test: baseModules },
                { name: 'icons', test: /web\/src\/ui\/icons\/(?!arrow-right|menu|x)/, minShareCount: 2 },
                { name: 'calls', test: callModules, minShareCount: 2 },
                // What the tools of the site (booking, plans) and the staff's forms share.
                { name: 'tools', test: toolModules, minShareCount: 2 },
                { name: 'plans', test: planModules, minShareCount: 2 },
                // What most screens of the staff share.
                { name: 'records', test: staffModules, minShareCount: 3 },
                // What every screen of the staff loads.
                { name: 'staff', test: /node_modules\/(@tanstack|lucide-react)\// },
              ],
            },
          },
    },
  },
}))
