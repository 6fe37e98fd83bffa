import type { Plugin } from 'vite'

const moving = 'nodes.forEach(this._insertTag)'

/**
 * Lets Emotion take prerendered `<style>` elements over where they are. It inserts them into `<head>` once more, though
 * they stand there, and the browser then computes the style and layout of the whole page again, for each of them. The
 * other half of this is `data-s` (entry-server.tsx).
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
