import type { Page } from 'playwright/test'
import { adminSystem } from '#web/theme/admin-system.ts'
import { figures } from './face-figures.ts'

// What is measured on a screen in its present state. Each check returns its findings, one line each.

/** How far the page or a dialog extends beyond its right edge. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open], [role=dialog]')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.tagName.toLowerCase()}: ${part.scrollWidth - part.clientWidth} px too wide`),
  )

/**
 * Controls too small for a thumb (44 px) or a pointer (24 px). Links in running text are as high as the text, and a
 * radio button or checkbox is as large as its label.
 */
export const smallTargets = (page: Page, least: 24 | 44): Promise<string[]> =>
  page.evaluate(
    (needed) =>
      [...document.querySelectorAll('button, input, select, textarea, summary, a[href]')]
        .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
        .map(
          (control) =>
            (control.matches('[type=radio], [type=checkbox]') && control.closest('label')) || control,
        )
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .map((control) => {
          // A link that fills its card.
          const after = getComputedStyle(control, '::after')
          const fills = after.content !== 'none' && after.position === 'absolute' && after.inset === '0px'
          const target = (fills && control instanceof HTMLElement && control.offsetParent) || control
          return { control, box: target.getBoundingClientRect() }
        })
        // A skip link is one pixel high until it has the focus.
        .filter(({ box }) => box.height > 1 && Math.round(Math.min(box.height, box.width)) < needed)
        .map(
          ({ control, box }) =>
            `target ${control.textContent || control.getAttribute('aria-label')}: ${Math.round(box.width)}×${Math.round(box.height)}`,
        ),
    least,
  )

/** The names of the theme's variables, by kind. */
const tokens = Object.groupBy(
  adminSystem.tokens.allTokens.flatMap(({ extensions: { category, cssVar } }) =>
    cssVar ? [{ kind: String(category), name: cssVar.var }] : [],
  ),
  ({ kind }) => kind,
)
const variables = (kind: string) => (tokens[kind] ?? []).map(({ name }) => name)
const theme = {
  colors: variables('colors'),
  fontSizes: variables('fontSizes'),
  radii: variables('radii'),
  shadows: variables('shadows'),
}

/** Colours, sizes of text, corners and shadows that are none of the theme's. Drawings have their own. */
export const strangers = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const probe = document.body.appendChild(document.createElement('p'))
    /** What the browser makes of each variable in either theme. */
    const allowed = (property: 'color' | 'fontSize' | 'borderTopLeftRadius' | 'boxShadow', all: string[]) =>
      new Set(
        ['light', 'dark'].flatMap((scheme) =>
          all.map((name) => {
            probe.style.cssText = `color-scheme: ${scheme}; transition: none !important`
            probe.style[property] = `var(${name})`
            return getComputedStyle(probe)[property]
          }),
        ),
      )
    /** Red, green and blue in 0–255, without what is see-through; undefined if all is. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page gets the outer function alone.
    const paint = (colour: string) => {
      const [red, green, blue, alpha = 1] = colour.match(/-?[\d.]+(?:e-\d+)?/g)?.map(Number) ?? []
      if (alpha === 0) return undefined
      const scale = colour.startsWith('color(') ? 255 : 1
      return [red, green, blue].map((part) => Math.round(part! * scale)).join(' ')
    }
    const colours = new Set([...allowed('color', names.colors)].map(paint))
    const sizes = allowed('fontSize', names.fontSizes)
    const radii = new Set(['0px', '50%', ...allowed('borderTopLeftRadius', names.radii)])
    const shadows = new Set(['none', ...allowed('boxShadow', names.shadows)])
    probe.remove()

    const found = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>(
      'body, body *:not(svg, svg *, img, canvas)',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const isField = element.matches(
        'input:not([type=checkbox], [type=radio], [type=file]), select, textarea',
      )
      const hasEdge = ['Top', 'Right', 'Bottom', 'Left'].filter(
        (side) => style[`border${side}Width` as 'borderTopWidth'] !== '0px',
      )
      // An edge outside the box, which takes no room.
      const [, ring] = /^(.+\)) 0px 0px 0px \dpx$/.exec(style.boxShadow) ?? []
      const note = (what: string, value: string) =>
        found.add(
          `${what} ${value} on ${element.tagName.toLowerCase()} “${(element.textContent || element.ariaLabel || '').slice(0, 30)}”`,
        )
      const painted: [string, string][] = [
        ['ground', style.backgroundColor],
        ...hasEdge.map((side): [string, string] => ['edge', style[`border${side}Color` as 'borderTopColor']]),
        ...(ring ? [['ring', ring] as [string, string]] : []),
        ...(hasText || isField ? [['text', style.color] as [string, string]] : []),
      ]
      for (const [what, value] of painted) {
        const used = paint(value)
        if (used && !colours.has(used)) note(what, value)
      }
      if ((hasText || isField) && !sizes.has(style.fontSize)) note('size of text', style.fontSize)
      if (paint(style.backgroundColor) || hasEdge.length > 0)
        for (const corner of style.borderRadius.split(' ')) if (!radii.has(corner)) note('corner', corner)
      if (!shadows.has(style.boxShadow) && !ring) note('shadow', style.boxShadow)
    }
    return [...found]
  }, theme)

/** Starts to count what moves by itself. Call it before the page opens. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 30))
        shifts.push(`${entry.value.toFixed(4)} by ${what.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved since the page opened, if it is more than one sees. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { shifts: found } = globalThis as unknown as { shifts: string[] }
    const sum = found.reduce((total, shift) => total + parseFloat(shift), 0)
    return sum > 0.01 ? found.map((shift) => `moved ${shift}`) : []
  })

/** What stands lower or is larger than its figure. */
export async function overFigure(page: Page, screen: string, width: 390 | 1280): Promise<string[]> {
  const isPublic = new URL(page.url()).pathname.startsWith('/admin') === false
  const own = figures.filter(
    ({ screens, most }) => most[width] !== undefined && (screens?.includes(screen) ?? isPublic),
  )
  const measured = await page.evaluate(
    (all) =>
      all.map(({ selector, side }) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return box && Math.round(side === 'height' ? box.height : box[side] + scrollY)
      }),
    own.map(({ selector, side }) => ({ selector, side })),
  )
  return own.flatMap(({ what, screens, side, most }, at) => {
    const found = measured[at]
    if (found === undefined) return screens ? [`${what}: not there`] : []
    return found > most[width]! ? [`${what}: ${side} ${found} px, at most ${most[width]}`] : []
  })
}
