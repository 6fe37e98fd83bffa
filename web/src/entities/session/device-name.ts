import { parse } from 'bowser'

/**
 * A browser in plain words, from its user agent: 'Chrome on Windows'. A client can send any text, so this is a hint,
 * not proof.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = parse(userAgent)
  const device = platform.model ?? os.name
  if (!browser.name) return device ?? 'Unknown device'
  return device ? `${browser.name} on ${device}` : browser.name
}
