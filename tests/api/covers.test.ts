import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverAddress } from '#shared/domain/covers.ts'
import type { Database } from '#shared/database.types.ts'
import { buildDueArticles, removeUnusedCovers } from '#shared/site-chores.ts'
import { startOfTests, theClinic } from '../support/clinic.ts'
import { setClock } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { coverForm, uploadCover } from '../support/covers.ts'
import { callData } from '../support/data-api.ts'
import { aPost } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { joinBytes, sampleJpeg, samplePdf, samplePng } from '../support/sample-files.ts'
import { openSession } from '../support/session.ts'

let doctor: Awaited<ReturnType<typeof openSession>>
let colleague: typeof doctor
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor')
  colleague = await openSession('doctor')
})

const le32 = (value: number) => String.fromCharCode(value & 255, (value >> 8) & 255, (value >> 16) & 255, 0)

/** A WebP file of one chunk. */
const aWebp = (type: string, data: string) =>
  joinBytes('RIFF', le32(data.length + 12), 'WEBP', type, le32(data.length), data)

/** A database client with the scheduled job's rights. */
function service() {
  const { dataUrl, keys } = theClinic()
  return createClient<Database>(dataUrl, keys.secret, { auth: { persistSession: false } })
}

/** The covers that a colleague can choose from. */
const offered = async () => (await ok(colleague, 'covers.list')).map(({ cover }) => cover)

describe('an uploaded cover', () => {
  it('is served in each size, cacheable forever, and offered once it is complete', async () => {
    const id = randomUUID()
    for (const size of ['share', 'small'] as const)
      await ok(doctor, 'covers.upload', { form: coverForm(id, size) })
    expect(await offered()).not.toContain(coverAddress(id, 'large'))
    const { cover } = await ok(doctor, 'covers.upload', { form: coverForm(id, 'large', sampleJpeg()) })
    expect(cover).toBe(coverAddress(id, 'large'))
    expect(await offered()).toContain(cover)
    const answer = await call(visitor, 'covers.get', { params: { id, size: 'large' } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('accepts a repeated upload after a lost answer, and keeps the first', async () => {
    const id = await uploadCover(doctor)
    await ok(doctor, 'covers.upload', { form: coverForm(id, 'large', sampleJpeg()) })
    const { headers } = await call(visitor, 'covers.get', { params: { id, size: 'large' } })
    expect(headers.get('content-type')).toBe('image/png')
  })

  it('may be a WebP', async () => {
    const form = coverForm(randomUUID(), 'large', aWebp('VP8 ', '\0\0\0\x9d\x01\x2a\x40\x06\x84\x03'))
    expect((await call(doctor, 'covers.upload', { form })).status).toBe(201)
  })

  it('can’t be used by an article until all its sizes are uploaded', async () => {
    const id = randomUUID()
    await ok(doctor, 'covers.upload', { form: coverForm(id, 'large') })
    const body = { ...aPost({ cover: coverAddress(id, 'large') }), coverAlt: 'A bowl of millets' }
    expect(await refused(doctor, 'posts.create', { body })).toEqual([
      400,
      'This cover is not whole. Upload it again',
    ])
  })

  it('belongs to its author: nobody else can upload a size of it', async () => {
    const id = randomUUID()
    await ok(doctor, 'covers.upload', { form: coverForm(id, 'small') })
    expect((await refused(colleague, 'covers.upload', { form: coverForm(id, 'large') }))[0]).toBe(404)
    expect((await refused(visitor, 'covers.get', { params: { id, size: 'large' } }))[0]).toBe(404)
  })

  it('can be read directly from Storage, but not listed', async () => {
    const id = await uploadCover(doctor)
    expect((await callData('GET', `/storage/v1/object/public/blog-covers/${id}/small`)).status).toBe(200)
    const list = await callData('POST', '/storage/v1/object/list/blog-covers', { body: { prefix: '' } })
    expect(Array.isArray(list.body) ? list.body : []).toEqual([])
  })

  it.each([
    ['a PDF', samplePdf(), 415],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a picture with trailing bytes', new Uint8Array([...samplePng(), 1]), 415],
    ['nothing', new Uint8Array(), 400],
    ['a WebP without a picture', aWebp('VP8 ', '<script>'), 415],
    ['wider than its size', samplePng('', 1601, 1), 413],
    ['taller than its size', samplePng('', 1, 30_000), 413],
    ['without pixels', samplePng('', 0, 0), 415],
    ['more than 1 MB', new Uint8Array(1024 * 1024 + 1), 413],
  ])('is not %s', async (_, bytes, status) => {
    const id = randomUUID()
    expect((await refused(doctor, 'covers.upload', { form: coverForm(id, 'large', bytes) }))[0]).toBe(status)
    expect(await query('select 1 from public.blog_covers where id = $1', [id])).toEqual([])
  })
})

describe('the job', () => {
  it('removes the files of a replaced cover a day later, and no others', async () => {
    const [kept, replaced] = [await uploadCover(doctor), await uploadCover(doctor)]
    const post = await ok(doctor, 'posts.create', {
      body: { ...aPost({ cover: coverAddress(replaced, 'large') }), coverAlt: 'A bowl of millets' },
    })
    const params = { id: post.id }
    await ok(doctor, 'posts.update', { params, body: { cover: coverAddress(kept, 'large') } })
    await removeUnusedCovers(service())
    await query(
      `update public.blog_covers set unused_since = unused_since - interval '25 hours' where unused_since is not null`,
    )
    await removeUnusedCovers(service())
    expect((await refused(visitor, 'covers.get', { params: { id: replaced, size: 'small' } }))[0]).toBe(404)
    expect(await query('select 1 from storage.objects where name like $1', [`${replaced}/%`])).toEqual([])
    expect((await call(visitor, 'covers.get', { params: { id: kept, size: 'small' } })).status).toBe(200)
    const again = await refused(doctor, 'posts.update', {
      params,
      body: { cover: coverAddress(replaced, 'large') },
    })
    expect(again).toEqual([400, 'This cover is gone. Choose another one'])
  })
})

describe('a scheduled article', () => {
  let status = 200
  let hooks = 0
  const host = createServer((_, response) => {
    hooks += 1
    response.writeHead(status).end()
  })
  beforeAll(() => new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void host.close())
  const build = () =>
    buildDueArticles(service(), `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`)

  it('is built into the site once when its time comes, however often the host is called', async () => {
    await query('update private.site_builds set built_until = private.now()')
    await ok(doctor, 'posts.create', { body: { ...aPost(), publishAt: '2026-11-23T04:30:00Z' } })
    await build()
    expect(hooks).toBe(0)
    await setClock('2026-11-23T10:00:00+05:30')
    status = 500
    await expect(build()).rejects.toThrow('The rebuild hook answered 500')
    status = 200
    await query(`update private.site_builds set leased_until = now() - interval '1 second'`)
    await build()
    await build()
    expect(hooks).toBe(2)
    await setClock(startOfTests)
  })
})
