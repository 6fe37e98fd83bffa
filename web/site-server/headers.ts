/** The script in index.html that shows the chosen theme before the first paint: the one script inside a page. */
export const themeScript = "'sha256-Y6OsLPoKlM7JWCbnIE+bPBODXQR5p8VLifRGrUwyLkU='"

/** The Content-Security-Policy. All scripts are our own; emotion needs inline styles. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' ${themeScript}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** The headers of every response, in one place, from which the files for static hosts are generated too. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** Added when the site is reached over https: one year, as browsers' preload lists require. */
export const transportSecurity = {
  name: 'strict-transport-security',
  value: 'max-age=31536000; includeSubDomains',
}

/** Files with a content hash in their name never change; pages are revalidated each time. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  other: 'public, max-age=3600',
} as const

/** The folder of Vite's hashed files. */
export const hashedFolder = '/assets/'
