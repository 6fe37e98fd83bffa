import type { Rolldown } from 'vite'

type Module = Pick<Rolldown.ModuleInfo, 'importers' | 'isEntry'>

/** The modules of a build, by their ids. */
export interface ModuleGraph {
  getModuleInfo(id: string): Module | null
}

/** Whether a module is loaded with the entry, by every page. */
export function isInitial(id: string, graph: ModuleGraph): boolean {
  const ids = new Set([id])
  return [...ids].some(function leadsFromEntry(next): boolean {
    const module = graph.getModuleInfo(next)
    if (!module || module.isEntry) return module !== null
    const further = module.importers.filter((importer) => !ids.has(importer))
    for (const importer of further) ids.add(importer)
    return further.some(leadsFromEntry)
  })
}
