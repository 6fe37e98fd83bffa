import type { Rolldown } from 'vite'

type Module = Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'>

/** The modules of a build, by their ids. */
export interface ModuleGraph {
  getModuleInfo(id: string): Module | null
}

const staffArea = /web\/src\/app\/admin\/admin-app\.tsx$/
const listOfScreens = /web\/src\/app\/admin\/admin-(?:app|pages)\.tsx?$/

/** A module and all modules that lead to it along the imports that `importersOf` follows. */
function leadingTo(
  id: string,
  graph: ModuleGraph,
  importersOf: (module: Module, id: string) => string[],
): { id: string; module: Module }[] {
  const ids = new Set([id])
  return [...ids].flatMap(function find(next): { id: string; module: Module }[] {
    const module = graph.getModuleInfo(next)
    if (!module) return []
    const further = importersOf(module, next).filter((importer) => !ids.has(importer))
    for (const importer of further) ids.add(importer)
    return [{ id: next, module }, ...further.flatMap(find)]
  })
}

/** Whether a module is loaded with the entry, by every page. */
export function isInitial(id: string, graph: ModuleGraph): boolean {
  return leadingTo(id, graph, ({ importers }) => importers).some(({ module }) => module.isEntry)
}

/** Whether every path from the entry to a module goes through the staff area. */
function isBehindStaff(id: string, graph: ModuleGraph): boolean {
  return !leadingTo(id, graph, ({ importers, dynamicImporters }, next) =>
    staffArea.test(next) ? [] : [...importers, ...dynamicImporters],
  ).some(({ module }) => module.isEntry)
}

/**
 * Returns how many staff screens a module is loaded with, if nothing else loads it at once: no public page, and not the
 * frame around the screens. Returns 0 for all other modules.
 */
export function screensWith(id: string, graph: ModuleGraph): number {
  let screens = 0
  for (const { id: next, module } of leadingTo(id, graph, ({ importers }) => importers)) {
    if (module.isEntry || staffArea.test(next)) return 0
    if (module.dynamicImporters.some((importer) => listOfScreens.test(importer))) screens += 1
    else if (module.dynamicImporters.length > 0 && !isBehindStaff(next, graph)) return 0
  }
  return screens
}
