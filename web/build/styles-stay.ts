import type { Plugin } from 'vite'

const moving = 'nodes.forEach(this._insertTag)'

/**
 * Makes Emotion adopt prerendered `<style>` elements where they are. By default it inserts them into `<head>` again, and
 * for each of them the browser computes the style and layout of the whole page again. The other half of this is `data-s`
 * (entry-server.tsx).
 */
export const stylesStay = (): Plugin => ({
  name: 'styles-stay',
  apply: 'build',
  transform: {
    filter: { id: /@emotion\/sheet\// },
    handler(code) {
      if (!code.includes(moving)) this.error('@emotion/sheet has changed: look at hydrate()')
      return { code: code.replace(moving, 'this.tags.push(...nodes)'), map: null }
    },
  },
})
