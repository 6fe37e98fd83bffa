import { securityHeaders, transportSecurity } from '../headers.ts'

/** Adds the headers that every page has: a host applies the site's own headers only to files. */
export function secured(response: Response): Response {
  const answer = new Response(response.body, response)
  for (const [name, value] of Object.entries(securityHeaders)) answer.headers.set(name, value)
  answer.headers.set(transportSecurity.name, transportSecurity.value)
  return answer
}
