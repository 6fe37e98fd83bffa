import { describe, expect, it } from 'vitest'
import { isInitial, type ModuleGraph, screensWith } from './module-graph.ts'

const admin = '/web/src/app/admin/admin-app.tsx'
const pages = '/web/src/app/admin/admin-pages.ts'

/** A site of two public pages and two staff screens, one of which opens a dialog. */
const imports: Record<string, { now?: string[]; later?: string[] }> = {
  entry: { now: ['paths'], later: ['home', 'booking', admin] },
  home: { now: ['button'] },
  booking: { now: ['button', 'field'] },
  [admin]: { now: [pages, 'menu'] },
  [pages]: { later: ['patients', 'files'] },
  patients: { now: ['list', 'field', 'menu'], later: ['dialog'] },
  files: { now: ['list'] },
  dialog: { now: ['list', 'button'] },
}

const site: ModuleGraph = {
  getModuleInfo: (id) => ({
    isEntry: id === 'entry',
    importers: Object.keys(imports).filter((from) => imports[from]!.now?.includes(id)),
    dynamicImporters: Object.keys(imports).filter((from) => imports[from]!.later?.includes(id)),
  }),
}

describe('isInitial', () => {
  it('is true of what the entry imports', () => expect(isInitial('paths', site)).toBe(true))

  it('is false of what comes with a page', () => expect(isInitial('button', site)).toBe(false))
})

describe('screensWith', () => {
  it('counts screens, and no dialog that they open later', () => expect(screensWith('list', site)).toBe(2))

  it('is 0 for a module that a public page uses too', () => expect(screensWith('field', site)).toBe(0))

  it('is 0 for a dialog’s module that a public page uses too', () =>
    expect(screensWith('button', site)).toBe(0))

  it('is 0 for the frame around the screens', () => expect(screensWith('menu', site)).toBe(0))

  it('is 0 for what every page loads', () => expect(screensWith('paths', site)).toBe(0))
})
