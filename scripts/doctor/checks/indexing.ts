import type { Answer } from '../target.ts'

/** Whether a page asks search engines not to index it. */
export const isHidden = ({ headers, text }: Answer): boolean =>
  /\bnoindex\b/i.test(headers.get('x-robots-tag') ?? '') ||
  /<meta\s[^>]*name=["']?(robots|googlebot)\b[^>]*\bnoindex\b/i.test(text)

/**
 * The paths that a robots.txt forbids to all search engines. The longest matching rule counts; of two equally long
 * ones, the one that allows (RFC 9309).
 */
export function forbidden(robotsTxt: string, paths: readonly string[]): string[] {
  const rules: { allows: boolean; start: string }[] = []
  let isForAll = false
  let isNaming = false
  for (const line of robotsTxt.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? []
    const key = name.toLowerCase()
    if (key === 'user-agent') {
      isForAll = (isNaming && isForAll) || value === '*'
      isNaming = true
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false
      if (isForAll && value) rules.push({ allows: key === 'allow', start: value.replace(/\*?\$?$/, '') })
    }
  }
  return paths.filter((path) => {
    const matching = rules.filter(({ start }) => path.startsWith(start))
    const longest = Math.max(...matching.map(({ start }) => start.length))
    const strongest = matching.filter(({ start }) => start.length === longest)
    return strongest.length > 0 && !strongest.some(({ allows }) => allows)
  })
}
