import { SITE_SECRET_HEADER } from '../../../supabase/functions/_shared/contract/route.ts'

interface Caller {
  /** The visitor's address, as the host knows it. */
  address: string
  /** The host's SITE_SECRET, if it has one. */
  secret: string | undefined
}

/**
 * Passes a call on to the function, with the visitor's address in x-forwarded-for and the secret that makes the function
 * trust it.
 */
export function passOn(request: Request, apiOrigin: string, { address, secret }: Caller): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const onward = new Request(`${apiOrigin}${pathname}${search}`, request)
  onward.headers.set('x-forwarded-for', address)
  onward.headers.delete(SITE_SECRET_HEADER)
  if (secret) onward.headers.set(SITE_SECRET_HEADER, secret)
  return fetch(onward, { redirect: 'manual' })
}
