import { facts } from './build-facts.ts'
import { passOn } from './pass-on.ts'

// The site's calls to /api, as an edge function of Netlify, because `_redirects` can't add the secret that makes the
// function trust a call. Without a secret, calls are left to `_redirects`.

declare const Netlify: { env: { get: (name: string) => string | undefined } }

interface Context {
  /** The visitor's address. */
  ip: string
}

export default async function answerCall(request: Request, { ip }: Context): Promise<Response | undefined> {
  const secret = Netlify.env.get('SITE_SECRET')
  return secret ? passOn(request, facts.apiOrigin, { address: ip, secret }) : undefined
}

export const config = { path: '/api/*' }
