import { expect, test } from 'vitest'
import { isInitial, type ModuleGraph } from './module-graph.ts'

/** The static imports of a site of two public pages, which the entry loads later. */
const imports: Record<string, string[]> = {
  entry: ['paths', 'shell'],
  shell: ['logo', 'entry'],
  home: ['button', 'logo'],
  booking: ['button', 'field'],
}

const site: ModuleGraph = {
  getModuleInfo: (id) => ({
    isEntry: id === 'entry',
    importers: Object.keys(imports).filter((from) => imports[from]!.includes(id)),
  }),
}

test.each(['paths', 'logo'])('%s is loaded with the entry', (id) => expect(isInitial(id, site)).toBe(true))

test.each(['button', 'home'])('%s comes with a page', (id) => expect(isInitial(id, site)).toBe(false))
