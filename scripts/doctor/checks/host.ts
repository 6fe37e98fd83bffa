import { EXPOSED_HEADERS, NEXT_CURSOR_HEADER } from '#shared/contract/route.ts'
import { routes } from '#shared/contract/routes.ts'
import { MAX_UPLOAD_BYTES } from '#shared/domain/file-types.ts'
import { type Check, type Finding, ask, isOurs, right, wrong } from '../target.ts'

/** Browsers and caches may keep a page this long: after it, a new build or a withdrawn article shows. */
const MAX_PAGE_SECONDS = 600

/** Checks what a host adds to the pages and takes from the calls. */
export const checkHost: Check = async ({ site, api }) => {
  const pages = ['/', '/blogs', '/admin/login', '/no-such-page-there']
  const answers = await Promise.all(pages.map((path) => ask(site + path)))
  const kept = pages.flatMap((path, index) => {
    const said = answers[index]!.headers.get('cache-control') ?? ''
    const seconds = [...said.matchAll(/max-?age=(\d+)/g)].map(([, number]) => Number(number))
    return Math.max(0, ...seconds) > MAX_PAGE_SECONDS ? [`${path} (${said})`] : []
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

/** Checks as an admin what the host does to large bodies and to the answers' own headers. */
export const checkPassage = async (api: string, headers: Record<string, string>): Promise<Finding[]> => [
  await checkUpload(api, headers),
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
  const answer = await ask(`${api}/api${path}`, { method, headers: { ...headers, ...type }, body })
  return isOurs(answer)
    ? right(name, 'A file of the largest size reaches the function.')
    : wrong(
        name,
        `A file of ${MAX_UPLOAD_BYTES / 1024 ** 2} MiB gets ${answer.status || answer.text}, not from the function.`,
        'The host or a proxy refuses large bodies: allow 12 MiB and 60 seconds for /api/*.',
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
