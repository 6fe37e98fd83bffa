import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  at,
  type Deployment,
  examine,
  findAll,
  findFaults,
  isBucket,
  ours,
  page,
  refused,
  shell,
  state,
  storage,
} from '#tests/support/sample-deployment.ts'
import { diagnose, isLoopback } from './diagnose.ts'

afterEach(() => vi.unstubAllGlobals())

describe('diagnose', () => {
  it('finds no problem with a correct deployment on this machine', async () => {
    expect(await examine()).toEqual([])
  })

  it('lists unconfirmed content as a note, not as a fault', async () => {
    const findings = await findAll(at('/api/notices', { body: { template: true } }))
    expect(findings.filter(({ name }) => name === 'content.confirmed')).toMatchObject([
      { level: 'note', text: expect.stringContaining('the privacy notice and the terms') },
    ])
  })

  it.each<[string, string, Deployment]>([
    ['claims that can’t be read', 'content.confirmed', at('/api/claims', refused(503))],
    ['slots that can’t be read', 'api.zone', at('/api/appointments/slots', refused(503))],
    [
      'a host that blocks edits',
      'api.edits',
      (request, path) =>
        path.startsWith('/api/') && ['PUT', 'PATCH', 'DELETE'].includes(request.method ?? '')
          ? { status: 405, headers: {}, body: '' }
          : undefined,
    ],
    [
      'a host that caches answers of /api',
      'api.cache',
      (request, path) =>
        path === '/api/health' && request.method === 'GET'
          ? ours({ headers: { 'cache-control': 'public, max-age=86400' }, body: { ok: true } })
          : undefined,
    ],
    [
      'a host that drops the header Authorization',
      'staff.state',
      (_, path) => (path === '/api/admin/system' ? refused(401) : undefined),
    ],
    [
      'a state that the function can’t read',
      'staff.state',
      (_, path) => (path === '/api/admin/system' ? refused(503) : undefined),
    ],
    [
      'a state without the mails',
      'staff.mails',
      at('/api/admin/system', ours({ body: { ...state, mails: undefined } })),
    ],
    [
      'calls that get the shell',
      'api.reached',
      (_, path) => (path.startsWith('/api/') ? page(shell) : undefined),
    ],
    [
      'a CDN that keeps answers of /api, whatever their headers say',
      'api.cache',
      (request, path) =>
        path === '/api/health' && request.method === 'GET'
          ? ours({ headers: { age: '312' }, body: { ok: true } })
          : undefined,
    ],
    ['a wrong public key', 'doors.key', at('/rest/v1/blog_posts', { status: 401, body: {} })],
    [
      'a function that trusts direct callers',
      'staff.straight',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for']?.includes(',')
          ? { body: { ...state, seenAs: '203.0.113.77' } }
          : undefined,
    ],
    [
      'a function that trusts a whole header',
      'staff.straight',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for']?.includes(',')
          ? { body: { ...state, seenAs: `${request.headers['x-forwarded-for']}, 198.51.100.4` } }
          : undefined,
    ],
    [
      'an API_ORIGIN that doesn’t answer',
      'staff.straight',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for']?.includes(',')
          ? { status: 404, body: { message: 'no Route matched' } }
          : undefined,
    ],
    ['a database that is down', 'api.health', at('/api/health', refused(503))],
    [
      'a host that refuses POST',
      'api.post',
      (request, path) =>
        path === '/api/auth/login' && request.headers['content-length'] === '2'
          ? { status: 405, body: '' }
          : undefined,
    ],
    [
      'a function of an older version',
      'api.version',
      at('/api/openapi.json', { body: { paths: {}, servers: [] } }),
    ],
    [
      'calls that every site can make',
      'api.cors',
      (request, path) =>
        path === '/api/health' && request.method === 'GET'
          ? ours({ headers: { 'access-control-allow-origin': '*' }, body: { ok: true } })
          : undefined,
    ],
    [
      'a clock an hour behind',
      'api.clock',
      (request, path) =>
        path === '/api/health' && request.method === 'GET'
          ? ours({ headers: { date: new Date(Date.now() - 3_600_000).toUTCString() }, body: { ok: true } })
          : undefined,
    ],
    [
      'rows that the public key reads',
      'doors.rows',
      at('/rest/v1/patients', { body: [{ patient_uid: 'ABC' }] }),
    ],
    ['a Data API without a table', 'doors.rows', at('/rest/v1/patients', { status: 404, body: {} })],
    ['Storage down', 'doors.storage', at('/storage/v1/bucket', { status: 503, body: {} })],
    [
      'a public bucket',
      'storage.private',
      (request, path) => (path.startsWith('/storage/') ? storage(request, path, true) : undefined),
    ],
    [
      'a bucket reported as private whose files strangers can read',
      'storage.private',
      (request, path) =>
        path.startsWith('/storage/') && !isBucket(path) ? storage(request, path, true) : undefined,
    ],
    [
      'a bucket whose privacy is unknown',
      'storage.private',
      (_, path) => (isBucket(path) ? { status: 500, body: { message: 'Internal' } } : undefined),
    ],
    [
      'files that can’t be stored',
      'storage.files',
      (request, path) =>
        request.method === 'POST' && path.startsWith('/storage/v1/object/')
          ? { status: 400, body: { message: 'Bucket not found' } }
          : undefined,
    ],
    [
      'files that are changed by storing them',
      'storage.files',
      (request, path) =>
        request.method === 'GET' && path.startsWith('/storage/v1/object/patient')
          ? { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }
          : undefined,
    ],
    ['open sign-up', 'doors.sign-up', at('/auth/v1/settings', { body: { disable_signup: false } })],
    [
      'claimed addresses that are trusted',
      'staff.seen-as',
      (request, path) =>
        path === '/api/admin/system' && !request.headers['x-forwarded-for']?.includes(',')
          ? { body: { ...state, seenAs: request.headers['x-forwarded-for'] } }
          : undefined,
    ],
    [
      'a platform header that visitors can write',
      'staff.seen-as',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for'] === '203.0.113.77'
          ? { body: { ...state, seenAs: request.headers['x-real-ip'] } }
          : undefined,
    ],
    [
      'mail that can’t be sent',
      'work.mail',
      at('/api/otp/request', { status: 503, body: { error: 'Failed' } }),
    ],
    [
      'a job whose last run failed',
      'staff.job',
      at('/api/admin/system', { body: { ...state, job: { secondsAgo: 40, failed: ['purge'] } } }),
    ],
    [
      'overdue mails',
      'staff.mails',
      at('/api/admin/system', { body: { ...state, mails: { waiting: 3, givenUp: 0 } } }),
    ],
    [
      'a function of an earlier version, which counts no errors in browsers',
      'staff.browsers',
      at('/api/admin/system', { body: { ...state, clientErrors: undefined } }),
    ],
    ['a job call that the host answers itself', 'work.job', at('/outbox', page(shell))],
    ['a code request that the host answers itself', 'work.mail', at('/api/otp/request', page(shell))],
    ['a wrong secret of the job', 'work.job', at('/outbox', { status: 401, body: { error: 'Not allowed' } })],
  ])('names %s: %s', async (_, name, broken) => {
    expect(await examine(broken)).toEqual([name])
  })

  it.each<[string, Answer, string, RegExp]>([
    [
      'the function does not start',
      { status: 503, body: { code: 'BOOT_ERROR', message: 'Function failed to start' } },
      '503 (Function failed to start)',
      /^The function does not start: a secret is missing or wrong/,
    ],
    [
      'a token is required',
      { status: 401, body: { msg: 'Missing authorization header' } },
      '401 (Missing authorization header)',
      /^The gateway requires a token: deploy again with verify_jwt = false/,
    ],
    [
      'there is no such function',
      { status: 404, body: { code: 'NOT_FOUND', message: 'Requested function was not found' } },
      '404 (Requested function was not found)',
      /^The function is not deployed/,
    ],
    [
      'the host doesn’t forward /api',
      { ...page(shell), status: 404 },
      '404, and not as the function does',
      /^The host must pass \/api\/\* on/,
    ],
  ])('says what to do when %s', async (_, answer, said, remedy) => {
    // The pages of articles depend on /api; the fault is the function's.
    const broken: Deployment = (_request, path) => {
      if (path.startsWith('/blogs/')) return { ...page(shell), status: 503 }
      return path.startsWith('/api/') ? answer : undefined
    }
    const faults = await findFaults(broken)
    expect(faults.map(({ name }) => name)).toEqual(['api.reached'])
    expect(faults[0]!.text).toContain(said)
    expect(faults[0]!.remedy).toMatch(remedy)
  })

  it('finds no fault when an admin with a temporary password may not read the state', async () => {
    expect(await examine((_, path) => (path === '/api/admin/system' ? refused(403) : undefined))).toEqual([])
  })

  it('names the most frequent error in browsers', async () => {
    const top = [{ count: 3, message: 'TypeError: lost', route: '/about', frame: '', build: '' }]
    const broken = at('/api/admin/system', ours({ body: { ...state, clientErrors: { count: 4, top } } }))
    expect(await findAll(broken)).toContainEqual(
      expect.objectContaining({
        level: 'note',
        name: 'staff.browsers',
        text: 'Browsers reported 4 errors in the last seven days, most often on /about: TypeError: lost',
      }),
    )
  })

  it('warns of a public deployment whose site isn’t rebuilt by publishing', async () => {
    const unhooked = at('/api/admin/system', ours({ body: { ...state, rebuilds: false } }))
    expect(await findAll(unhooked, { loopback: false })).toContainEqual(
      expect.objectContaining({
        level: 'note',
        name: 'staff.rebuild',
        remedy: expect.stringContaining('REBUILD_HOOK_URL') as string,
      }),
    )
  })

  it("requires TLS, its own address and visitors' addresses of a public deployment", async () => {
    const proxied = at('/api/admin/system', {
      body: { ...state, seenAs: '10.0.0.7', job: null, jobIsLate: true },
    })
    expect(await examine(proxied, { loopback: false })).toEqual([
      'site.tls',
      'site.address',
      'site.sitemap',
      'api.site-url',
      'staff.seen-as',
      'staff.job',
    ])
  })

  it('blames a hanging function, not the parts that wait for it', async () => {
    const answering = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/api/')
        ? Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
        : answering(url, init),
    )
    const waiting = at('/blogs/no-such-article-there', { ...page(shell), status: 503 })
    expect(await examine(waiting)).toEqual(['api.reached'])
  })

  it('reports a site that doesn’t answer', async () => {
    const findings = await diagnose({ site: 'http://127.0.0.1:1', api: 'http://127.0.0.1:1', loopback: true })
    expect(findings.map(({ name }) => name)).toEqual(['site.reached'])
    // Why, which fetch itself doesn't say.
    expect(findings[0]!.text).toBe('The site does not answer: bad port.')
  })

  it('distinguishes this machine from others', () => {
    expect(isLoopback('http://localhost:3000')).toBe(true)
    expect(isLoopback('https://clinic.example')).toBe(false)
  })
})
