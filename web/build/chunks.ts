import type { Rolldown } from 'vite'

/** Matches modules by the beginning of their path, from `web/src/` or `supabase/functions/_shared/` on. */
const modules = (...paths: string[]): RegExp =>
  new RegExp(`(?:web/src|functions/_shared)/(?:${paths.join('|')})`)

/** The first screen of a page to read, beside its own words. */
const introModules = modules('ui/page-intro', 'ui/icons/arrow-right')

/** What asking the server takes: every public page does it when the browser is idle, the staff's at once. */
const callModules = new RegExp(
  [
    modules(
      'lib/(?:api-client|prepare-call|early-calls|log|session|activity|lost-code|follow-server|same|clinic-facts)\\.',
      'entities/clinic/(?:follow-clinic|api/find-clinic-facts)',
      'contract/route\\.',
      'domain/clinic-facts',
      'content/visit-kinds',
    ).source,
    'virtual:(?:route-table|built-content/clinic$)',
  ].join('|'),
)

/** What the site's tools (booking, plans) and the staff's forms share. */
const toolModules = new RegExp(
  [
    modules(
      'entities/appointment/components/visit-kind-options',
      'ui/(?:dialog-place|modal-dialog|field|inputs|read-only|states|notice|focus-first-wrong|check|toast|toaster|confirm|confirm-host|isolate)\\.',
      'theme/recipes/input',
      'lib/(?:format-instant|use-media-query|use-hydrated|month-grid|use-debounced|save-blob)',
      'domain/(?:clock|dates|slots|email-address|phone-number|covers)',
    ).source,
    'node_modules/@chakra-ui/react/dist/esm/components/(?:badge|visually-hidden)/',
  ].join('|'),
)

/** What no first screen of a page to read needs, and many pages have further down. */
const partModules = modules(
  'ui/(?:icons/(?!arrow-right|menu|icon\\.)|print-head|letterhead|needs-script|copy-button|live-controls|choice-chips)',
  'lib/copy-text',
)

/** What follows on every public page once it can be used: its footer, its head, and what was set since the build. */
const afterModules = new RegExp(
  [
    modules(
      'app/site-footer',
      'lib/(?:keep-head|apply-head|page-head|structured-data)',
      'content/site-copy',
      'entities/claim/',
      'entities/review/(?!api/get-reviews)',
      'domain/review-text',
    ).source,
    'virtual:built-content/(?:claims|reviews)$',
  ].join('|'),
)

/** What most screens of the staff share, and no public page has. */
const staffModules = new RegExp(
  [
    modules(
      'entities/(?:appointment/(?!components/visit-kind)|clinic/(?:api/get-clinic|guess-clinic)|patient|prescription|report|session|record-dialogs|subject)',
      'ui/(?:page-header|list-states|list-toolbar|panel|status-badge|dialog-frame|form-dialog|search-field|searchable-list|record-list|malformed-note|close-unless-dirty|stale-notice)',
      'lib/(?:or-found|stale-record|list-of|use-record-form|use-paged-list|entry-state|drafts|use-search-text|session-map|keep-mine)',
      'domain/(?:json-list|medicines)',
    ).source,
    'virtual:built-content/timeZone$',
  ].join('|'),
)

/** The home page below its first screen. */
const homeModules = modules(
  'features/home/(?!home-page|components/hero)',
  'ui/(?:stars|icons/(?:activity|apple|baby|chevron-down|heart-pulse|pause|play|scale|sprout))\\.',
)

/** Articles and their list. */
const blogModules = modules(
  'features/blog/(?!blog-page|article-page|components/article-body)',
  'entities/article/',
  'content/articles\\.',
  'ui/icons/(?:search|send)\\.',
)

/**
 * The site's chunks, by what is loaded together: by itself the bundler makes one for each module that two pages share,
 * which is fifty requests at a first visit. A group takes its own modules only, without their dependencies.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page loads, the staff's too. Libraries keep their name while the site's own code changes.
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'frame', tags: ['$initial'], minShareCount: 2 },
  { name: 'intro', test: introModules },
  { name: 'calls', test: callModules, minShareCount: 2 },
  { name: 'tools', test: toolModules, minShareCount: 2 },
  { name: 'after', test: afterModules },
  { name: 'parts', test: partModules, minShareCount: 2 },
  { name: 'home', test: homeModules },
  { name: 'blog', test: blogModules },
  { name: 'records', test: staffModules, minShareCount: 3 },
  { name: 'menus', test: modules('domain/(?:menus|foods|diet-plans/catalogue)') },
  // What every screen of the staff loads.
  { name: 'staff', test: /node_modules\/(@tanstack|lucide-react)\// },
]
