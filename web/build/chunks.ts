import type { Rolldown } from 'vite'
import { isReached, loadedWith, type ModuleGraph } from './module-graph.ts'

const adminApp = /\/src\/app\/admin\/admin-app\.tsx$/
const page = /\/src\/features\/([\w-]+)\/[\w-]+-page\.tsx$/

/** The kinds of public pages, by their feature. The pages of all other features are the staff's. */
const kinds: Record<string, string> = {
  about: 'read',
  blog: 'read',
  contact: 'read',
  'diet-plans': 'read',
  home: 'read',
  notices: 'read',
  book: 'book',
  visit: 'book',
  'join-waiting': 'wait',
  'my-plan': 'wait',
  'ai-plan': 'plan',
  planner: 'plan',
}

function kindOf(id: string): string[] {
  const [, feature] = page.exec(id) ?? []
  if (feature) return [kinds[feature] ?? 'staff']
  return adminApp.test(id) ? ['staff'] : []
}

/** The chunk of a module that several parts of the site share: by the kinds of pages that need it at once. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const needing = new Set([...loadedWith(id, graph)].flatMap(kindOf))
  const isPublic = () => isReached(id, graph, adminApp)
  if (needing.size === 0) return isPublic() && isPartOfLater(id, graph) ? 'later' : null
  // Fewer, larger files, where that costs a page less than 1 kB.
  if (needing.has('book') || needing.has('wait')) {
    if (needing.has('plan')) return 'tools'
    if (needing.has('staff')) return 'book-staff'
  }
  if (needing.has('staff') && needing.size === 1) {
    if (isPublic()) return 'staff-later'
    return isBesidePanel(id, graph) ? 'staff-panel' : 'staff'
  }
  return [...needing].sort().join('-')
}

/** The screens with a panel at their side. */
const besidePanel = new Set(['appointments', 'calendar'])

/** Whether both screens with a panel need it, and no other, which must not load it then. */
function isBesidePanel(id: string, graph: ModuleGraph): boolean {
  const needing = new Set([...loadedWith(id, graph)].flatMap((above) => page.exec(above)?.[1] ?? []))
  return needing.size === besidePanel.size && [...needing].every((feature) => besidePanel.has(feature))
}

/** Public pages load these soon after the first screen. What is opened on demand, or moves, comes by itself. */
const isPartOfLater = (id: string, graph: ModuleGraph): boolean =>
  !id.includes('/src/ui/') && graph.getModuleInfo(id)?.dynamicImporters.length === 0

/** Of Chakra, in late parts of most pages: too small for a file of its own. */
const smallParts = /@chakra-ui\/react\/dist\/esm\/components\/(?:badge|visually-hidden)\//

/** What every page loads, or more than one page to read. */
function frameOf(id: string, graph: ModuleGraph): string | null {
  if (smallParts.test(id)) return 'frame'
  if (id.includes('node_modules')) return null
  const above = [...loadedWith(id, graph)]
  const isInitial = above.some((module) => graph.getModuleInfo(module)?.isEntry)
  const readers = above.filter((module) => kindOf(module).includes('read'))
  return isInitial || readers.length > 1 ? 'frame' : null
}

/** ui/icons.ts names the icons of public pages; staff screens import theirs from the library itself. */
const iconsOf = (id: string, graph: ModuleGraph): string =>
  [...loadedWith(id, graph)].some((above) => above.endsWith('/src/ui/icons.ts')) ? 'icons' : 'staff-icons'

/**
 * How modules that several pages or late parts share are grouped into chunks. By default the bundler makes a chunk for
 * each different set of places that share a module: 55 requests for the page of a visit. A group contains only its own
 * modules, without their dependencies.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Loaded by every page, the staff's too. Its name stays the same while only the site's own code changes.
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  // Merged with the entry itself into one file.
  { name: frameOf, debugName: 'frame' },
  { name: 'staff-queries', test: /node_modules\/@tanstack/ },
  { name: iconsOf, debugName: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
  // Few lists are edited in a panel.
  { name: 'edited-list', test: /\/src\/ui\/edited-list\.tsx$/ },
  // The patient's page and the consultation show the same of a record.
  {
    name: 'patient-record',
    test: /\/src\/features\/patients\/(?:on-insulin|use-visit-moment|chart\/(?:late-chart|insulin-fact|pregnancy|pregnancy-fact|chart-dialogs|lines\/loading-lines))\.tsx?$/,
  },
  // The plans' own screens need these at once, the patient's page and the consultation later; no other screen does.
  {
    name: 'plan-calls',
    test: /\/src\/(?:entities|features)\/plans?\/api\/|\/src\/lib\/calls\/plan-calls\.ts$|virtual:route-table\/plans$/,
  },
  { name: chunkOf, debugName: 'shared', test: /^(?!.*node_modules)/, minShareCount: 2 },
]
