import { facts } from './build-facts.ts'
import { passOn } from './pass-on.ts'

// The calls of the site, as an edge function of Netlify: `_redirects` can't add the secret that a call needs to be
// believed. Without a secret it leaves them to `_redirects`.

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
