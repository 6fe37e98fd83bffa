import type { Plugin } from 'vite'

const marks = /^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm
const wrapping = /(?<= = )React\d*\.forwardRef\(/g
const prefetching = 'function PrefetchPageLinks({ page, ...linkProps }) {'
const dataState = 'let dataRouterState = dataRouterOpts?.state;'

/** React Router's components without what only its framework and data modes run. */
export function plain(code: string): string {
  const isKnown =
    code.search(marks) >= 0 &&
    code.search(wrapping) >= 0 &&
    code.includes(prefetching) &&
    code.includes(dataState)
  if (!isKnown) throw new Error('react-router has changed: look at web/build/plain-router.ts')
  return code
    .replace(marks, '')
    .replace(wrapping, '/* @__PURE__ */ $&')
    .replace(prefetching, `${prefetching}\n  return null;`)
    .replace(dataState, 'const dataRouterState = undefined;')
}

/**
 * Takes what the site's declarative routes never run out of React Router, 4 kB of every page: forms, which their names
 * for development tools keep; what a link fetches ahead of a framework's page; the fallbacks of loaders.
 */
export const plainRouter = (): Plugin => ({
  name: 'plain-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\//, code: 'function BrowserRouter(' },
    handler: (code) => ({ code: plain(code), map: null }),
  },
})
