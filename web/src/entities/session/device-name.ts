// The first match counts: browsers built on Chrome name it too, and almost all name Safari.
const browsers: [name: string, pattern: RegExp][] = [
  ['Microsoft Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const devices: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * A browser in plain words, from its user agent: 'Chrome on Windows'. A client can send any text, so this is a hint,
 * not proof.
 */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const [browser, device] = [find(browsers), find(devices)]
  return browser && device ? `${browser} on ${device}` : (browser ?? device ?? 'Unknown device')
}
