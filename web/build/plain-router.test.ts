import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plain } from './plain-router.ts'

const folder = join(import.meta.dirname, '../../node_modules/react-router/dist/production')
/** The file of the installed router that has its components. */
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .find((text) => text.includes('function BrowserRouter('))!

it('leaves nothing that keeps a component which nobody imports', () => {
  expect(plain(router)).not.toMatch(/^\w+\.displayName = | = React\d*\.forwardRef\(/m)
})

it('refuses a router in which a link fetches pages elsewhere', () => {
  const changed = router.replaceAll('PrefetchPageLinks', 'PrefetchLinks')
  expect(() => plain(changed)).toThrow('react-router has changed')
})
