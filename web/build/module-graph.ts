import type { Rolldown } from 'vite'

type Module = Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'>

/** The modules of a build, by their ids. */
export interface ModuleGraph {
  getModuleInfo(id: string): Module | null
}

/** A module and all that import it, directly or through others: all of them are loaded together. */
export function loadedWith(id: string, graph: ModuleGraph): Set<string> {
  const ids = new Set([id])
  for (const next of ids) for (const importer of graph.getModuleInfo(next)?.importers ?? []) ids.add(importer)
  return ids
}

/** Whether a module is reached from the entry, at once or on demand, without passing through the module `except`. */
export function isReached(id: string, graph: ModuleGraph, except: RegExp): boolean {
  const ids = new Set([id])
  for (const next of ids) {
    const module = graph.getModuleInfo(next)
    if (!module || except.test(next)) continue
    if (module.isEntry) return true
    for (const importer of [...module.importers, ...module.dynamicImporters]) ids.add(importer)
  }
  return false
}
