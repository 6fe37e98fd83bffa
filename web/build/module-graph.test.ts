import { expect, test } from 'vitest'
import { isReached, loadedWith, type ModuleGraph } from './module-graph.ts'

/** The imports of a site: its entry loads two public pages and the staff's area on demand. */
const imports: Record<string, string[]> = {
  entry: ['shell'],
  shell: ['entry'],
  home: ['button'],
  booking: ['button', 'field'],
  staff: ['table', 'field'],
}
const onDemand: Record<string, string[]> = { entry: ['home', 'booking', 'staff'], table: ['dialog'] }

const importersOf = (id: string, of: Record<string, string[]>) =>
  Object.keys(of).filter((from) => of[from]!.includes(id))

const site: ModuleGraph = {
  getModuleInfo: (id) => ({
    isEntry: id === 'entry',
    importers: importersOf(id, imports),
    dynamicImporters: importersOf(id, onDemand),
  }),
}

test('a module is loaded with all that import it, but not with what imports those on demand', () => {
  expect([...loadedWith('button', site)].sort()).toEqual(['booking', 'button', 'home'])
  expect([...loadedWith('shell', site)].sort()).toEqual(['entry', 'shell'])
})

test.each(['shell', 'button', 'field'])('%s is reached without the staff area', (id) =>
  expect(isReached(id, site, /^staff$/)).toBe(true),
)

test.each(['staff', 'table', 'dialog'])('%s is reached through the staff area alone', (id) =>
  expect(isReached(id, site, /^staff$/)).toBe(false),
)
