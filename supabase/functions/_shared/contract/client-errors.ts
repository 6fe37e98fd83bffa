import * as z from 'zod/mini'
import { REPORT_CHARS } from '../domain/client-error.ts'
import { defineRoute } from './route.ts'

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .check(z.maxLength(max, `${label} must be at most ${max} characters`))

/** An error in a browser. The server scrubs it once more (domain/client-error.ts). */
export const ClientErrorBody = z.object({
  message: text('Message', REPORT_CHARS.message),
  stack: text('Stack', REPORT_CHARS.stack),
  route: text('Route', REPORT_CHARS.route),
  /** The name of the site's first script, which changes with every build. */
  build: text('Build', REPORT_CHARS.build).check(z.regex(/^[\w-]*$/, 'Build must be the name of a file')),
})

export const clientErrorRoutes = {
  'client-errors.report': defineRoute({
    method: 'POST',
    path: '/client-errors',
    who: 'public',
    summary:
      'Report an error in a browser. Quoted texts, numbers and addresses are removed from it; it is counted, and passed on if the clinic has set an error sink.',
    body: ClientErrorBody,
    key: false,
    answer: { status: 204 },
    errors: [400, 429],
  }),
}
