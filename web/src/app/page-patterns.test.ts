import { expect, test } from 'vitest'
import { PAGES } from '#shared/domain/client-error.ts'
import { paths } from '#web/lib/page/paths.ts'
import { publicPages } from './public-pages.ts'

test('an error’s report knows the pattern of every page', () => {
  const { patient, prescription, visit, visitSummary, plan, planSheet, root, ...others } = paths.admin
  const plain = Object.values(others).filter((path) => typeof path === 'string')
  const patterns = [
    patient(':uid'),
    prescription(':uid', ':id'),
    ...[visit, visitSummary, plan, planSheet].map((of) => of(':id')),
  ].map(decodeURIComponent)
  const pages = [...publicPages.map(({ path }) => path), ...plain, ...patterns]
  expect(pages).not.toContain(root)
  expect([...PAGES].sort()).toEqual(pages.sort())
})
