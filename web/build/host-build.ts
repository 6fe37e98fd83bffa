/** The environment variable that identifies each static host's own builds. */
const hosts = { CF_PAGES: 'Cloudflare Pages', NETLIFY: 'Netlify', VERCEL: 'Vercel' }

/**
 * Refuses a host's build that would publish a site without /api. Such a site looks right until somebody books.
 *
 * @throws Error with the names of the missing variables
 */
export function checkHostBuild(env: Readonly<Record<string, string | undefined>>): void {
  const host = Object.entries(hosts).find(([name]) => env[name])?.[1]
  const missing = ['SITE_URL', 'API_ORIGIN'].filter((name) => !env[name])
  if (host && missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} must be set in the build's variables on ${host}: docs/deploy.md, Static hosts.`,
    )
}
