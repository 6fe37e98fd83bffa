import { expect } from 'vitest'

/** More allergies than any list would show at first. */
export const manyAllergies = Array.from({ length: 12 }, (_, at) => `Allergen ${'ABCDEFGHIJKL'[at]}`)

/** All of them, within one element, with nothing around them that cuts, clips or caps. */
export function expectAllAllergies(within: HTMLElement) {
  expect(within).toBeVisible()
  for (const allergy of manyAllergies) expect(within).toHaveTextContent(allergy)
  for (let part: HTMLElement | null = within; part; part = part.parentElement) {
    const { overflow, overflowX, textOverflow, whiteSpace, maxHeight, webkitLineClamp } =
      getComputedStyle(part)
    expect([overflow, overflowX]).not.toContain('hidden')
    expect(textOverflow).not.toBe('ellipsis')
    expect(whiteSpace).not.toBe('nowrap')
    expect(webkitLineClamp ?? '').toBe('')
    // A panel may scroll as a whole; the text itself has no height of its own.
    if (part === within) expect(maxHeight).toMatch(/^(none)?$/)
  }
}
