/** Where a thing must stand, or how large it may be, in pixels at most. A failing screen is mended, not its figure. */
export type Figure = {
  what: string
  /** Names of screens (screens.ts); by default every public one. */
  screens?: string[]
  selector: string
  /** The distance of its top edge from the page's, or its height. */
  side: 'top' | 'height'
  /** On a phone (390) and on a desktop (1280). */
  most: { 390: number; 1280: number }
}

export const figures: Figure[] = [
  // What a page is for must be in its first screen. An article's and the home page's headers have links.
  { what: 'header', selector: 'main header:not(:has(a))', side: 'height', most: { 390: 124, 1280: 112 } },
  { what: 'footer', selector: 'body footer > *', side: 'height', most: { 390: 540, 1280: 260 } },
  {
    what: 'length',
    screens: ['home'],
    selector: 'body',
    side: 'height',
    most: { 390: 6000, 1280: 3600 },
  },
  {
    what: 'first free time',
    screens: ['appointments'],
    selector: ':is([aria-label="Next free"] button, main label:has([name=slot]:enabled))',
    side: 'top',
    most: { 390: 220, 1280: 220 },
  },
  {
    what: 'select',
    screens: ['dietplans'],
    selector: 'main select',
    side: 'top',
    most: { 390: 240, 1280: 240 },
  },
  {
    what: 'first field',
    screens: ['contact'],
    selector: 'main form :is(input, select, textarea)',
    side: 'top',
    most: { 390: 240, 1280: 240 },
  },
  {
    what: 'first field',
    screens: ['aiplan'],
    selector: 'main form :is(input, select, textarea)',
    side: 'top',
    most: { 390: 240, 1280: 240 },
  },
]

/** Screens that move by themselves while they open, and why they may. */
export const moving: Record<string, string> = {
  blogs:
    'an article published since the build appears above the others, until the build that each publication starts',
}
