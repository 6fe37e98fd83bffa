import type { Plugin } from 'vite'

const made = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'
const given = '    _global,\n'

/**
 * Makes Chakra compute a system's global rules when they are first read. By default it computes them with the system,
 * but a prerendered page already contains them and never reads them (theme/public-system.ts).
 */
export const lateGlobals = (): Plugin => ({
  name: 'late-globals',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js/ },
    handler(code) {
      if (!code.includes(made) || !code.includes(given))
        this.error('@chakra-ui/react has changed: look at createSystem()')
      const late = made.replace('const _global =', 'let globals;\n  const makeGlobals = () => globals ??=')
      return {
        code: code.replace(made, late).replace(given, '    get _global() { return makeGlobals() },\n'),
        map: null,
      }
    },
  },
})
