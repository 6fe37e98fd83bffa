import { unconfirmedLines } from '#shared/content/unconfirmed.ts'
import { ask, type Check, note, right } from '../target.ts'

/** Lists what the site says and nobody of the clinic has confirmed. A note: a clinic may open with samples. */
export const checkContent: Check = async ({ site }) => {
  const [claims, notices, clinic] = await Promise.all(
    ['/claims', '/notices', '/clinic'].map(async (path) => (await ask(`${site}/api${path}`)).json),
  )
  const lines = unconfirmedLines({ claims, notices, clinic })
  if (lines.length === 0)
    return [right('content.confirmed', 'The clinic has confirmed what the site claims.')]
  return [
    note(
      'content.confirmed',
      `Nobody has confirmed: ${lines.join('; ')}.`,
      'Confirm, correct or switch off at /admin/claims, /admin/notices and /admin/settings.',
    ),
  ]
}
