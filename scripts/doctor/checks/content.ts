import { unconfirmedLines } from '#shared/content/unconfirmed.ts'
import { ask, type Check, note, right, wrong } from '../target.ts'

/** Lists the unconfirmed statements of the site. Only a note: a clinic may open with samples. */
export const checkContent: Check = async ({ api }) => {
  const paths = ['/claims', '/notices', '/clinic']
  const answers = await Promise.all(paths.map((path) => ask(`${api}/api${path}`)))
  const silent = paths.filter((_, index) => answers[index]!.status !== 200 || !answers[index]!.json)
  if (silent.length > 0)
    return [
      wrong(
        'content.confirmed',
        `${silent.map((path) => `/api${path}`).join(', ')} can’t be read: the site can’t show the clinic’s own content.`,
        'The log of the function names the cause.',
      ),
    ]
  const [claims, notices, clinic] = answers.map(({ json }) => json)
  const lines = unconfirmedLines({ claims, notices, clinic })
  if (lines.length === 0)
    return [right('content.confirmed', 'The clinic has confirmed all statements of the site.')]
  return [
    note(
      'content.confirmed',
      `Nobody has confirmed: ${lines.join('; ')}.`,
      'Confirm, correct or switch off at /admin/claims, /admin/notices and /admin/settings.',
    ),
  ]
}
