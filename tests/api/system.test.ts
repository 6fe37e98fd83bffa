import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#shared/contract/routes.ts'
import { NEWEST_MIGRATION } from '#shared/newest-migration.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor } from '../support/sign-in.ts'

beforeAll(resetClinic)

it('reports that its parts are up', async () => {
  expect(await ok(visitor, 'system.health')).toEqual({ ok: true, parts: { function: true, database: true } })
})

const ranMinutesAgo = (minutes: number) =>
  query(
    `insert into private.job_runs (job, ran_at, failed)
     values ('outbox', clock_timestamp() - make_interval(mins => $1::int), '{}')
     on conflict (job) do update set ran_at = excluded.ran_at`,
    [minutes],
  )

describe('the state of the system', () => {
  it('shows an admin the address that the rate limits count and the newest migration', async () => {
    expect(await ok(await signInAsAdmin(), 'system.state')).toMatchObject({
      seenAs: '127.0.0.1',
      rebuilds: false,
      migration: { applied: NEWEST_MIGRATION, expected: NEWEST_MIGRATION },
    })
  })

  it.each([
    [4, false],
    [6, true],
  ])('a job whose last run was %i minutes ago is late: %s', async (minutes, jobIsLate) => {
    await ranMinutesAgo(minutes)
    expect(await ok(await signInAsAdmin(), 'system.state')).toMatchObject({ jobIsLate })
  })

  it('a job that never ran is late', async () => {
    await query('delete from private.job_runs where true')
    expect(await ok(await signInAsAdmin(), 'system.state')).toMatchObject({ job: null, jobIsLate: true })
  })

  it('shows that migrations are missing, also in a database that lacks the newer counts', async () => {
    await query('alter function public.get_system_state() rename to newer_state')
    await query(`create function public.get_system_state() returns jsonb language sql as
      $$ select public.newer_state() - '{clientErrors,migration}'::text[] $$`)
    await query('grant execute on function public.get_system_state() to authenticated')
    try {
      expect(await ok(await signInAsAdmin(), 'system.state')).toMatchObject({
        migration: { applied: null, expected: NEWEST_MIGRATION },
        clientErrors: { count: 0, top: [] },
      })
    } finally {
      await query('drop function public.get_system_state()')
      await query('alter function public.newer_state() rename to get_system_state')
    }
  })

  it('is hidden from doctors', async () => {
    expect((await refused(await signInAsDoctor(), 'system.state'))[0]).toBe(403)
  })
})

describe('GET /api/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = await ok(visitor, 'system.openapi')
    expect(document.openapi).toBe('3.1.0')
    const result = await new Validator().validate(document)
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })

  it('has exactly the routes of the table', async () => {
    const { paths } = (await ok(visitor, 'system.openapi')) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const listed = Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    )
    expect(listed.sort()).toEqual(Object.keys(routes).sort())
  })
})

describe('a path outside the route table', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/nothing'],
    ['GET', '/admin'],
    ['GET', '/admin/secrets'],
    ['POST', '/health'],
    ['DELETE', '/blogs'],
    ['PUT', '/admin/blog'],
    ['GET', '/auth/login'],
    ['GET', '//blogs'],
    ['GET', '/blogs/../admin/patients'],
  ])('is not served: %s %s', async (method, path) => {
    const answer = await visitor.request(method, path)
    expect([401, 404, 405]).toContain(answer.status)
    expect(Object.keys(answer.body)).toEqual(['error', 'requestId'])
  })
})

it('answers 405 to a known path with a wrong method, and lists the allowed ones', async () => {
  const answer = await visitor.request('PUT', '/auth/login')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  const one = await visitor.request('DELETE', '/blogs/some-article')
  expect([one.status, one.headers.get('allow')]).toEqual([405, 'GET'])
})

const preflight = (origin: string) =>
  visitor.request('OPTIONS', '/appointments', {
    headers: { origin, 'access-control-request-method': 'POST' },
  })

it('allows only the clinic’s own site to read its answers', async () => {
  const { servers } = (await ok(visitor, 'system.openapi')) as { servers: { url: string }[] }
  const siteUrl = new URL(servers[0]!.url).origin
  expect((await preflight(siteUrl)).headers.get('access-control-allow-origin')).toBe(siteUrl)
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
    'https://evil.example',
  )
})

it('forbids caching of its answers', async () => {
  expect((await call(visitor, 'system.health')).headers.get('cache-control')).toBe('no-store')
  expect((await visitor.get('/nothing')).headers.get('x-content-type-options')).toBe('nosniff')
})

const answerTo = (accepted: string) =>
  visitor.request('GET', '/openapi.json', { headers: { 'accept-encoding': accepted } })

describe('a long answer', () => {
  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip;q=0, identity', null],
    ['identity', null],
  ])('to Accept-Encoding: %s is encoded as %s', async (accepted, encoding) => {
    expect((await answerTo(accepted)).headers.get('content-encoding')).toBe(encoding)
  })

  it('is kept apart by caches, compressed and not', async () => {
    expect((await answerTo('gzip')).headers.get('vary')).toContain('Accept-Encoding')
  })

  it('is the same, compressed', async () => {
    expect((await answerTo('gzip')).body).toEqual((await answerTo('identity')).body)
  })
})
