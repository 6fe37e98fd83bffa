import type { HeadTag } from './page-head.ts'

const MANAGED_ELEMENTS =
  'meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property^="og:"], link[rel="canonical"]'
const STRUCTURED_DATA = 'script[type="application/ld+json"]'

const keyOf = (element: Element) =>
  ['name', 'property', 'rel'].map((attribute) => element.getAttribute(attribute)).join()

/** Makes the document's head match the current page: changes tags that differ, adds missing ones, removes the rest. */
export function applyHead(tags: readonly HeadTag[]) {
  const { head } = document
  const left = new Map(
    [...head.querySelectorAll(MANAGED_ELEMENTS)].map((element) => [keyOf(element), element]),
  )
  for (const { name, attributes } of tags) {
    const fresh = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) fresh.setAttribute(attribute, value)
    const key = keyOf(fresh)
    const known = left.get(key)
    if (!known) head.append(fresh)
    else if (!known.isEqualNode(fresh)) known.replaceWith(fresh)
    left.delete(key)
  }
  for (const element of left.values()) element.remove()
}

/** Sets the document's structured data. */
export function applyStructuredData(data: readonly object[]) {
  for (const script of document.head.querySelectorAll(STRUCTURED_DATA)) script.remove()
  for (const part of data) {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = JSON.stringify(part)
    document.head.append(script)
  }
}
