import { EXPOSED_HEADERS, KEY_HEADER, NEXT_CURSOR_HEADER } from '#shared/contract/route.ts'
import { routes } from '#shared/contract/routes.ts'
import { MAX_UPLOAD_BYTES } from '#shared/domain/file-types.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { type Answer, type Check, type Finding, ask, isOurs, pick, right, wrong } from '../target.ts'

/** Browsers and caches may keep a page this long: after it, a new build or a withdrawn article shows. */
const MAX_PAGE_SECONDS = 600

/** The largest file takes this long at 300 kbit a second. */
const UPLOAD_MS = 5 * MINUTE_MS

/** Checks what a host adds to the pages and takes from the calls. */
export const checkHost: Check = async ({ site, api }) => {
  const pages = ['/', '/blogs', '/admin/login', '/no-such-page-there']
  const answers = await Promise.all(pages.map((path) => ask(site + path)))
  const kept = pages.flatMap((path, index) => {
    const { seconds, by } = keeping(answers[index]!)
    return seconds > MAX_PAGE_SECONDS ? [`${path} (${by})`] : []
  })
  const call = await ask(`${api}/api/health`, { headers: { origin: site } })
  const exposed = (call.headers.get('access-control-expose-headers') ?? '').toLowerCase()
  const hidden = EXPOSED_HEADERS.filter((name) => !exposed.includes(name.toLowerCase()))
  return [
    kept.length === 0
      ? right('host.pages', 'Pages are not kept for long.')
      : wrong(
          'host.pages',
          `Browsers or caches keep ${kept.join(', ')}: they would show old pages, whose scripts are gone.`,
          'Turn off the host’s own caching of HTML; only /assets/* may be kept.',
        ),
    // Only an answer of the function says something about its headers.
    ...(isOurs(call)
      ? [
          hidden.length === 0
            ? right('host.exposed', 'Browsers may read the headers of the calls.')
            : wrong(
                'host.exposed',
                `Browsers may not read ${hidden.join(', ')} (access-control-expose-headers).`,
                'The host must pass on the function’s headers unchanged.',
              ),
        ]
      : []),
  ]
}

/**
 * How long browsers or caches may keep an answer, and the headers that say so. Without a time, they choose a tenth of
 * the time since its last change (RFC 9111, 4.2.2).
 */
function keeping({ headers }: Answer): { seconds: number; by: string } {
  const said = headers.get('cache-control') ?? ''
  if (/\bno-(?:cache|store)\b/.test(said)) return { seconds: 0, by: said }
  const ages = [...said.matchAll(/max-?age=(\d+)/g)].map(([, number]) => Number(number))
  if (ages.length > 0) return { seconds: Math.max(...ages), by: said }
  const secondsTo = (name: string) => (Date.parse(headers.get(name) ?? '') - Date.now()) / 1000
  return headers.has('expires')
    ? { seconds: secondsTo('expires'), by: `expires: ${headers.get('expires')}` }
    : {
        seconds: -secondsTo('last-modified') / 10,
        by: `no cache-control, last-modified: ${headers.get('last-modified')}`,
      }
}

/** Checks as an admin what the host does to large bodies and to the answers' own headers. */
export const checkPassage = async (api: string, headers: Record<string, string>): Promise<Finding[]> => [
  await checkUpload(api, headers),
  await checkKey(api, headers),
  await checkCursor(api, headers),
]

/** Sends as much as the largest file, for no patient: the function refuses it and stores nothing. */
async function checkUpload(api: string, headers: Record<string, string>): Promise<Finding> {
  const name = 'host.uploads'
  const { method, path } = routes['reports.upload']
  const head = '--doctor\r\nContent-Disposition: form-data; name="file"; filename="doctor.pdf"\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(MAX_UPLOAD_BYTES),
    Buffer.from('\r\n--doctor--\r\n'),
  ])
  const type = { 'content-type': 'multipart/form-data; boundary=doctor' }
  const signal = AbortSignal.timeout(UPLOAD_MS)
  const answer = await ask(`${api}/api${path}`, { method, headers: { ...headers, ...type }, body, signal })
  return isOurs(answer)
    ? right(name, 'A file of the largest size reaches the function.')
    : wrong(
        name,
        `A file of ${MAX_UPLOAD_BYTES / 1024 ** 2} MiB gets ${answer.status || answer.text}, not from the function.`,
        'The host or a proxy refuses large bodies: allow 12 MiB and 60 seconds for /api/*.',
      )
}

/** Sends a wrong key with an act on no file: without the key, the function only says that there is no such file. */
async function checkKey(api: string, headers: Record<string, string>): Promise<Finding> {
  const name = 'host.key'
  const { method, path } = routes['reports.restore']
  const address = `${api}/api${path.replace('{id}', crypto.randomUUID())}`
  const { status, json } = await ask(address, { method, headers: { ...headers, [KEY_HEADER]: 'no UUID' } })
  const said = String(pick(json, 'error') ?? 'no reason')
  return said.toLowerCase().includes(KEY_HEADER)
    ? right(name, 'The keys of acts arrive, so that none is done twice.')
    : wrong(
        name,
        `An act with a wrong ${KEY_HEADER} gets ${status}: ${said}`,
        `The host must pass on the header ${KEY_HEADER}: without it, an act is done again when its answer was lost.`,
      )
}

/** Reads one event of the audit. A sign-in and the first reading are two, so the second one has a next page. */
async function checkCursor(api: string, headers: Record<string, string>): Promise<Finding> {
  const name = 'host.cursor'
  const address = `${api}/api${routes['audit.list'].path}?limit=1`
  await ask(address, { headers })
  const { status, headers: received } = await ask(address, { headers })
  return status === 200 && received.has(NEXT_CURSOR_HEADER)
    ? right(name, 'The headers of answers arrive.')
    : wrong(
        name,
        `The list of events (${status}) arrives without ${NEXT_CURSOR_HEADER}: lists end after their first page.`,
        'The host must pass on the function’s headers unchanged.',
      )
}
