/** Where a thing must stand, or how large it may be, in pixels at most. A failing screen is mended, not its figure. */
export type Figure = {
  what: string
  /** Names of screens (screens.ts); by default every public one. */
  screens?: string[]
  selector: string
  /** The distance of its top or bottom edge from the page's, or its height. */
  side: 'top' | 'bottom' | 'height'
  /** On a phone (390) and on a desktop (1280), where it matters. */
  most: { 390?: number; 1280?: number }
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
  // The whole day is in sight on a small laptop.
  {
    what: 'first slot',
    screens: ['admin-appointments'],
    selector: '[aria-label=Slots] .slot',
    side: 'top',
    most: { 390: 240, 1280: 240 },
  },
  {
    what: 'slots',
    screens: ['admin-appointments'],
    selector: '[aria-label=Slots]',
    side: 'bottom',
    most: { 1280: 720 },
  },
  {
    what: 'menu',
    screens: ['admin-appointments'],
    selector: 'nav[aria-label=Staff]',
    side: 'height',
    most: { 1280: 620 },
  },
  // Of fifty patients, whose allergies are all shown.
  {
    what: 'list',
    screens: ['admin-patients'],
    selector: 'main :is(table, ul)[aria-label=Patients]',
    side: 'height',
    most: { 390: 4200, 1280: 4200 },
  },
]

/** Screens that move by themselves while they open, and why they may. */
export const moving: Record<string, string> = {
  blogs:
    'an article published since the build appears above the others, until the build that each publication starts',
}
