import type { Rolldown } from 'vite'
import { isInitial, type ModuleGraph } from './module-graph.ts'

/** Matches modules by the start of their path below `web/src/` or `supabase/functions/_shared/`. */
const modules = (...paths: string[]): RegExp =>
  new RegExp(`(?:web/src|functions/_shared)/(?:${paths.join('|')})`)

/** Used by nearly every public page, but not by the staff's screens. */
const introModules = new RegExp(
  [
    modules(
      'lib/\\w+/use-hydrated',
      'ui/(?:page-intro|round-mark|live-controls|needs-script)',
      'ui/icons/(?:arrow-right|icon)\\.',
    ).source,
    'node_modules/@chakra-ui/react/dist/esm/components/(?:badge|visually-hidden)/',
  ].join('|'),
)

/** Used by the form of every tool, including the planner's; and the clinic's facts, which pages show further down. */
const formModules = new RegExp(
  [
    modules(
      'ui/(?:field|inputs|check|read-only|notice|states|toast|toaster)\\.',
      'theme/recipes/input',
      'lib/\\w+/(?:use-debounced|to-number|save-blob|clinic-facts|log|same)\\.',
      'lib/\\w+/(?:tab-storage|drafts|reload-page)\\.',
      'domain/(?:clinic-facts|max-chars|durations)\\.',
    ).source,
    'virtual:built-content/clinic$',
  ].join('|'),
)

/**
 * Needed to call the server and to follow its answers: public pages load it when the browser is idle, the staff's at
 * once.
 */
const callModules = new RegExp(
  [
    modules(
      'lib/\\w+/(?:api-client|use-media-query|prepare-call|early-calls|session|activity|follow-server)\\.',
      'entities/clinic/(?:follow-clinic|api/find-clinic-facts)',
      'contract/route\\.',
      'content/visit-kinds',
      'domain/count-of',
    ).source,
    'virtual:route-table',
  ].join('|'),
)

/** Needed at once by both the site's tools (booking, plans) and the staff's forms. */
const toolModules = modules(
  'entities/appointment/components/visit-kind-options',
  'ui/isolate\\.',
  'lib/\\w+/(?:month-grid|format-instant)',
  'domain/(?:clock|dates|slots|covers)',
)

/** Needed by both in later steps: validation and confirmation questions. */
const dialogModules = modules(
  'ui/(?:late-dialog|dialog|icons/x|focus-first-wrong|confirm|confirm-host)\\.',
  'domain/(?:email-address|phone-number)',
)

/** Needed at once by the pages about bookings. */
const bookingModules = modules(
  'lib/(?:calls/(?:use-live|link-calls)|browser/use-focus-kept|values/describe-time)\\.',
  'entities/free-time/(?:use-chosen-day|shown-notice|api/|components/chip-looks)',
  'entities/booking/(?:booking-fields|kept-booking|flow/booking-state|components/person-fields)',
  'ui/(?:booking-notice|live-notices|zone-name)\\.',
  'content/booking-texts',
  'domain/zone-name',
)

/** Needed at once by the pages behind a link in a mail. */
const linkModules = modules('ui/(?:link-page|card)\\.', 'entities/appointment/components/visit-facts')

/** For printing, copying and sharing plans, visits and articles. */
const sheetModules = modules(
  'ui/(?:icons/(?:copy|printer)|print-head|letterhead|copy-button|choice-chips)',
  'lib/\\w+/copy-text',
)

/** Not needed by the first screen of any page to read, but by many pages further down. */
const partModules = modules('ui/icons/')

/** Loaded on every public page once it is usable: its footer, its head, and content set since the build. */
const afterModules = new RegExp(
  [
    modules(
      'app/site-footer',
      'lib/\\w+/(?:keep-head|apply-head|page-head|structured-data)',
      'content/(?:site-copy|visit-words)',
      'entities/claim/',
      'entities/review/(?!api/get-reviews)',
      'domain/review-text',
    ).source,
    'virtual:built-content/(?:claims|reviews)$',
  ].join('|'),
)

/** The home page below its first screen. */
const homeModules = modules(
  'features/home/(?!home-page|components/hero)',
  'ui/(?:stars|icons/(?:activity|apple|baby|chevron-down|heart-pulse|pause|play|scale|sprout))\\.',
)

/** Articles and their list. */
const blogModules = modules(
  'features/blog/(?!blog-page|article-page)',
  'entities/article/',
  'content/articles\\.',
  'ui/icons/(?:search|send)\\.',
)

/** Without libraries: Chakra's one entry file imports all components; those that every page uses go to `libraries`. */
const isOwnInitial = (id: string, graph: ModuleGraph): boolean =>
  !id.includes('node_modules') && isInitial(id, graph)

/** Lucide's icons of several staff screens. Those of the menu are in the frame, the others with their screen. */
const icons = (names: string) => `lucide-react/.*/(?:${names})\\.`

/** Needed at once by nearly every staff screen. */
const staffModules = new RegExp(
  [
    /node_modules\/@tanstack\/(?!.*\/useMutationState\.)/.source,
    icons('chevron-(?:left|right)|eye|printer|rotate-cw|triangle-exclamation-point|x'),
    /web\/build\/plain-icon/.source,
    modules('ui/(?:page-header|panel|late-part|query-state|text-field)', 'entities/subject').source,
  ].join('|'),
)

/** Needed where the staff change something. */
const changeModules = modules(
  'lib/\\w+/(?:or-found|session-map|stale-record|save-record)',
  'lib/\\w+/use-late-rules',
)

/** Needed by the staff's forms for one record, which a colleague may change too. */
const editModules = modules('lib/\\w+/(?:use-record-form|keep-mine)', 'ui/(?:stale-notice|discard-changes)')

/** Needed by the staff's dialogs. */
const frameModules = modules('ui/(?:form-dialog|whose)')

/** Needed by the staff's lists. */
const listModules = new RegExp(
  [
    modules(
      'ui/(?:list-states|record-list|edit-button)',
      'lib/\\w+/(?:use-paged-list|list-of)',
      'entities/(?:patient/api/get-patients|report/api/get-reports)',
    ).source,
    /@tanstack\/.*\/(?:useInfiniteQuery|infiniteQueryOptions|infiniteQueryObserver)\./.source,
    icons('pencil'),
  ].join('|'),
)

/** Needed by the lists that can be searched. */
const searchModules = new RegExp(
  [
    modules(
      'ui/(?:search-field|searchable-list)',
      'lib/\\w+/use-search-text',
      'entities/patient/components/uid-link',
    ).source,
    icons('search'),
  ].join('|'),
)

/** The clinic's zone and day. */
const clinicModules = new RegExp(
  `${modules('entities/clinic/(?:api/get-clinic|guess-today)').source}|virtual:built-content/timeZone$`,
)

/** Needed to show patients and prescriptions. */
const patientModules = modules(
  'domain/(?:json-list|medicines)',
  'ui/malformed-note',
  'entities/prescription/components/medicine-lines',
)

/** A patient's measurements, which the planner classes too. */
const measureModules = modules('domain/(?:measures|bmi)')

/** Needed by the day's appointments and by a patient's page. */
const deskModules = new RegExp(
  [
    modules(
      'entities/patient/(?:api/get-(?:patient|measurements)|read-patient|patient-updated|components/phone-link)\\.',
      'entities/prescription/(?:api/get-patient-prescriptions|editable|components/prescription-label)',
      'entities/appointment/(?:api/restore-appointment|components/status-badge|book-for)',
      'entities/patient-dialog',
    ).source,
    icons('upload'),
  ].join('|'),
)

/**
 * The site's chunks, grouped by what is loaded together. By default the bundler makes one for each module that two pages
 * share: fifty requests at a first visit. A group contains only its own modules, without their dependencies.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Loaded by every page, the staff's too. Its name stays the same while only the site's own code changes.
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  // Merged with the entry itself into one file.
  {
    name: (id, graph) => (introModules.test(id) || isOwnInitial(id, graph) ? 'frame' : null),
    debugName: 'frame',
  },
  { name: 'forms', test: formModules },
  { name: 'calls', test: callModules },
  { name: 'tools', test: toolModules, minShareCount: 2 },
  { name: 'dialogs', test: dialogModules },
  { name: 'booking', test: bookingModules },
  { name: 'links', test: linkModules },
  { name: 'after', test: afterModules },
  { name: 'sheets', test: sheetModules },
  { name: 'parts', test: partModules, minShareCount: 2 },
  { name: 'home', test: homeModules },
  { name: 'blog', test: blogModules },
  // The staff's.
  { name: 'lists', test: listModules },
  { name: 'staff', test: staffModules },
  { name: 'changes', test: changeModules },
  { name: 'edits', test: editModules },
  { name: 'frames', test: frameModules },
  { name: 'search', test: searchModules },
  { name: 'clinic', test: clinicModules },
  { name: 'patients', test: patientModules },
  { name: 'measures', test: measureModules },
  { name: 'desk', test: deskModules },
  { name: 'menus', test: modules('domain/(?:menus|foods)') },
]
