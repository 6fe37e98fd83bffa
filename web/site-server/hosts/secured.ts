import { securityHeaders, transportSecurity } from '../headers.ts'

/** The headers that every page carries: a host adds the site's own to files alone. */
export function secured(response: Response): Response {
  const answer = new Response(response.body, response)
  for (const [name, value] of Object.entries(securityHeaders)) answer.headers.set(name, value)
  answer.headers.set(transportSecurity.name, transportSecurity.value)
  return answer
}
