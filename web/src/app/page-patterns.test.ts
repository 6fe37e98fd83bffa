import { expect, test } from 'vitest'
import { PAGES } from '#shared/domain/client-error.ts'
import { paths } from '#web/lib/page/paths.ts'
import { publicPages } from './public-pages.ts'

test('an error’s report knows the pattern of every page', () => {
  const { root, day, auditOf, patient, prescription, ...plain } = paths.admin
  const patterns = [patient(':uid'), prescription(':uid', ':id')].map(decodeURIComponent)
  const pages = [...publicPages.map(({ path }) => path), ...Object.values(plain), ...patterns]
  expect([...PAGES].sort()).toEqual(pages.sort())
})
