import { beforeEach, describe, expect, it } from 'vitest'
import type { ReviewFacts } from '#shared/contract/reviews.ts'
import { setClock } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aPost } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'

let doctor: Staff
beforeEach(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
})

const facts: ReviewFacts = {
  author: 'An author',
  reviewer: 'A reviewer',
  reviewedOn: '2026-11-01',
  reviewBy: '2027-11-01',
  sources: [{ title: 'A guideline', edition: '2nd edition' }],
}
const params = { kind: 'plan', id: 'diabetes' }
const save = (change: object = {}) => ok(doctor, 'reviews.save', { params, body: { ...facts, ...change } })
const subjects = async () => (await ok(visitor, 'reviews.shown')).map(({ subject }) => subject)

describe('the reviews', () => {
  it('are empty for every text by default', async () => {
    expect(await ok(visitor, 'reviews.shown')).toEqual([])
    const list = await ok(doctor, 'reviews.list')
    expect(list.filter(({ kind }) => kind === 'plan')).toHaveLength(16)
    expect(list.every(({ reviewer, version }) => reviewer === '' && version === 0)).toBe(true)
  })

  it('are shown to readers as entered', async () => {
    expect(await save()).toEqual({
      kind: 'plan',
      id: 'diabetes',
      title: 'Diabetes diet plan',
      lines: [],
      textVersion: '',
      ...facts,
      overdue: false,
      version: 1,
    })
    expect(await ok(visitor, 'reviews.shown')).toEqual([
      { kind: 'plan', subject: 'diabetes', ...facts, overdue: false, textVersion: '' },
    ])
  })

  it('refer to an article by its slug, only while it is published', async () => {
    const post = await ok(doctor, 'posts.create', { body: aPost() })
    const article = { kind: 'article', id: post.id }
    await ok(doctor, 'reviews.save', { params: article, body: facts })
    expect(await subjects()).toEqual([post.slug])
    await ok(doctor, 'posts.update', { params: { id: post.id }, body: { published: false } })
    expect(await subjects()).toEqual([])
  })

  it('can be saved for every article, however many are newer', async () => {
    const post = await ok(doctor, 'posts.create', { body: aPost() })
    await query(`update public.blog_posts set published_at = '2026-01-01' where id = $1`, [post.id])
    await query(
      `insert into public.blog_posts (slug, title, content, excerpt, read_time, author, published_at)
       select 'newer-' || n, 'Newer', 'Text', 'Text', '1 min read', 'An author', private.now() from generate_series(1, 500) n`,
    )
    try {
      const article = { kind: 'article', id: post.id }
      const saved = await ok(doctor, 'reviews.save', { params: article, body: facts })
      expect(saved).toMatchObject({ ...article, title: post.title, reviewer: 'A reviewer', version: 1 })
    } finally {
      await query(`delete from public.blog_posts where slug like 'newer-%'`)
    }
  })

  it('end when the reviewed article is changed', async () => {
    const post = await ok(doctor, 'posts.create', { body: aPost() })
    await ok(doctor, 'reviews.save', { params: { kind: 'article', id: post.id }, body: facts })
    await ok(doctor, 'posts.update', { params: { id: post.id }, body: { title: 'Another title' } })
    expect(await ok(visitor, 'reviews.shown')).toMatchObject([{ reviewer: 'A reviewer' }])
    await ok(doctor, 'posts.update', { params: { id: post.id }, body: { content: 'Eat only sugar.' } })
    expect(await ok(visitor, 'reviews.shown')).toMatchObject([{ reviewer: '', reviewedOn: null }])
  })

  it('refuse a first review if the article changed after it was read', async () => {
    const post = await ok(doctor, 'posts.create', { body: aPost() })
    const article = { kind: 'article', id: post.id }
    const read = (await ok(doctor, 'reviews.list')).find(({ id }) => id === post.id)
    await ok(doctor, 'posts.update', { params: { id: post.id }, body: { content: 'Eat only sugar.' } })
    const late = await call(doctor, 'reviews.save', {
      params: article,
      body: { ...facts, version: read!.version },
    })
    expect([late.status, late.body]).toMatchObject([
      409,
      { reason: 'stale', current: { author: read!.author } },
    ])
    expect(await ok(visitor, 'reviews.shown')).toEqual([])
  })

  it('of a pack are of the version that was read', async () => {
    const gout = (await ok(doctor, 'reviews.list')).find(({ kind, id }) => kind === 'note' && id === 'gout')!
    expect(gout.lines).toEqual([expect.stringContaining('Dals, rajma, palak and mushrooms are fine.')])
    const sign = (textVersion: string) =>
      call(doctor, 'reviews.save', {
        params: { kind: 'note', id: 'gout' },
        body: { ...facts, version: 0, textVersion },
      })
    expect(await sign('0123456789abcdef')).toMatchObject({
      status: 409,
      body: { reason: 'stale', current: { textVersion: gout.textVersion, reviewer: '' } },
    })
    expect(await sign(gout.textVersion)).toMatchObject({ status: 200, body: { reviewer: 'A reviewer' } })
    expect(await ok(visitor, 'reviews.shown')).toMatchObject([
      { kind: 'note', subject: 'gout', textVersion: gout.textVersion },
    ])
  })

  it('of a pack end when the pack is changed', async () => {
    const find = async () =>
      (await ok(doctor, 'reviews.list')).find(({ kind, id }) => kind === 'pack' && id === 'gout')!
    const { textVersion } = await find()
    const pack = { kind: 'pack', id: 'gout' }
    await ok(doctor, 'reviews.save', { params: pack, body: { ...facts, textVersion } })
    await query(`update public.text_reviews set text_version = 'aaaaaaaaaaaaaaaa' where subject = 'gout'`)
    expect(await find()).toMatchObject({ author: 'An author', reviewer: '', reviewedOn: null, textVersion })
  })

  it('are overdue from the day after the review date', async () => {
    await save({ reviewedOn: '2026-11-20', reviewBy: '2026-11-24' })
    await setClock('2026-11-24T12:00:00+05:30')
    expect((await ok(visitor, 'reviews.shown'))[0]?.overdue).toBe(false)
    await setClock('2026-11-25T00:30:00+05:30')
    expect((await ok(visitor, 'reviews.shown'))[0]?.overdue).toBe(true)
    const session = await openSession('doctor')
    const list = await ok(session, 'reviews.list')
    expect(list.filter(({ overdue }) => overdue).map(({ id }) => id)).toEqual(['diabetes'])
  })

  it('refuse a change from a stale screen, with the current text', async () => {
    await save()
    const late = await call(doctor, 'reviews.save', { params, body: { ...facts, author: 'X', version: 0 } })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ reason: 'stale', current: { author: 'An author', version: 1 } })
  })

  const tooLong = Array.from({ length: 30 }, () => ({ title: 'x'.repeat(134), edition: '1' }))
  it.each([
    [{ reviewer: '' }, 'A review has a reviewer and a day'],
    [{ reviewedOn: '2026-11-24' }, 'A review is dated on a day that has come'],
    [{ reviewBy: '2026-10-01' }, 'The next review comes after the last'],
    [{ sources: [{ title: 'A guideline', edition: '' }] }, 'Edition is required'],
    [{ sources: [{ title: '', edition: '1' }] }, 'Source is required'],
    [{ sources: tooLong }, 'The sources of a text have at most 4000 characters in all'],
  ])('refuse %j', async (change, message) => {
    expect(await refused(doctor, 'reviews.save', { params, body: { ...facts, ...change } })).toEqual([
      400,
      message,
    ])
  })

  it.each([
    ['plan', 'keto'],
    ['pack', 'keto'],
    ['note', 'healthy-adult'],
    ['article', '00000000-0000-4000-8000-000000000000'],
  ])('refuse the unknown %s %s', async (kind, id) => {
    expect((await refused(doctor, 'reviews.save', { params: { kind, id }, body: facts }))[0]).toBe(404)
  })
})
