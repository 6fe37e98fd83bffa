import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { setClock } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aPost } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

let doctor: Session
let other: Session
let admin: Session
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor', { name: 'Dr. Meera Rao' })
  other = await openSession('doctor')
  admin = await openSession('admin')
})

const publish = (change: object = {}) => ok(doctor, 'posts.create', { body: { ...aPost(), ...change } })
const slugs = async () => (await ok(visitor, 'blog.list')).map((article) => article.slug)

describe('publishing', () => {
  it('shows the article to everybody, with its excerpt and reading time', async () => {
    const post = await publish({
      title: 'Rice & lentils',
      content: `# Title\n\n${'Good words. '.repeat(500)}`,
    })
    expect(post).toMatchObject({ author: 'Dr. Meera Rao', published: true, category: 'Nutrition' })
    const article = await ok(visitor, 'blog.get', { params: { id: post.slug } })
    expect(article).toMatchObject({
      id: post.id,
      title: 'Rice & lentils',
      author: 'Dr. Meera Rao',
      date: '2026-11-23',
      image: '/images/abstract/a1.svg',
      readTime: '6 min read',
    })
    expect(article.excerpt.length).toBeGreaterThan(20)
    expect(await ok(visitor, 'blog.get', { params: { id: post.id } })).toEqual(article)
    expect((await slugs())[0]).toBe(post.slug)
  })

  it('rejects a slug that is taken', async () => {
    const { slug } = await publish()
    const body = aPost({ slug })
    expect(await refused(doctor, 'posts.create', { body })).toEqual([
      409,
      'An article with this slug already exists',
    ])
    const mine = await publish()
    expect(await refused(doctor, 'posts.update', { params: { id: mine.id }, body: { slug } })).toEqual([
      409,
      'An article with this slug already exists',
    ])
  })

  it.each([
    [{ slug: '' }, 'Slug is required'],
    [{ slug: 'Not A Slug' }, 'Slug must be lowercase-with-hyphens'],
    [{ slug: '-x' }, 'Slug must be lowercase-with-hyphens'],
    [{ slug: 'x'.repeat(121) }, 'Slug must be at most 120 characters'],
    [{ title: '' }, 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
    [{ content: '  ' }, 'Content is required'],
    [{ content: undefined }, 'Content is required'],
    [{ content: 'x'.repeat(100_001) }, 'Content must be at most 100000 characters'],
    [{ content: 'a\u0000b' }, "Content contains characters that can't be used"],
    [
      { category: 'Other' },
      "Category must be one of Nutrition, Fitness, Medical, Mental Health, Women's Health",
    ],
    ...[
      'http://x.example/a.png',
      '//x.example/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/\\x.example',
      'a1.svg',
      'https://x.example/a b',
    ].map(
      (cover) =>
        [
          { cover },
          'Cover must be a path of this site, such as /images/abstract/a1.svg, or an https address',
        ] as [object, string],
    ),
  ])('is refused for %j', async (change, text) => {
    expect(await refused(doctor, 'posts.create', { body: { ...aPost(), ...change } })).toEqual([400, text])
  })

  it.each(['/images/abstract/a1.svg', 'https://cdn.example/a.png?w=1', ''])(
    'takes the cover %s',
    async (cover) => {
      expect((await publish({ cover })).cover).toBe(cover)
    },
  )

  it('publishes in the author’s own name, even if another one is sent', async () => {
    const post = await publish({
      author: 'Somebody Else',
      author_id: randomUUID(),
      id: randomUUID(),
    })
    expect(post).toMatchObject({ author: 'Dr. Meera Rao', published: true })
  })
})

describe('own posts', () => {
  it('lets only the author and an admin change, unpublish and publish a post', async () => {
    const { id, slug } = await publish()
    const change = (who: Session, body: object) => call(who, 'posts.update', { params: { id }, body })
    expect((await change(doctor, { title: 'Better' })).body).toMatchObject({ title: 'Better', slug })
    expect((await change(other, { title: 'Mine now' })).status).toBe(404)
    expect((await change(doctor, { published: false })).body).toMatchObject({ published: false })
    expect(await slugs()).not.toContain(slug)
    expect((await refused(visitor, 'blog.get', { params: { id: slug } }))[0]).toBe(404)
    expect((await refused(visitor, 'blog.get', { params: { id } }))[0]).toBe(404)
    expect((await change(admin, { published: true, content: 'New words.' })).body).toMatchObject({
      published: true,
      author: 'Dr. Meera Rao',
    })
    expect((await ok(visitor, 'blog.get', { params: { id: slug } })).excerpt).toContain('New words')
    expect((await change(doctor, {})).status).toBe(400)
    expect((await change(doctor, { published: 'yes' })).status).toBe(400)
  })

  it('lists a doctor’s own posts, and all for an admin', async () => {
    const own = await ok(doctor, 'posts.list')
    expect(own.every((post) => post.author === 'Dr. Meera Rao')).toBe(true)
    expect(await ok(other, 'posts.list')).toEqual([])
    expect((await ok(admin, 'posts.list')).length).toBe(
      (await query('select 1 from public.blog_posts')).length,
    )
  })
})

it('answers 404 for unknown articles', async () => {
  for (const id of ['no-such-article', randomUUID(), 'NOT%20A%20SLUG', '..%2F..', 'é'])
    expect((await refused(visitor, 'blog.get', { params: { id } }))[0], id).toBe(404)
  expect(
    (await refused(doctor, 'posts.update', { params: { id: randomUUID() }, body: { title: 'X' } }))[0],
  ).toBe(404)
})

it('revalidates an article and never reveals its author’s account', async () => {
  const first = await call(visitor, 'blog.list')
  const again = await visitor.request('GET', '/blogs', {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

const stateOf = async (id: string) => (await ok(doctor, 'posts.list')).find((post) => post.id === id)?.state
const change = (id: string, body: object) => ok(doctor, 'posts.update', { params: { id }, body })

describe('the time of publication', () => {
  const later = '2026-11-24T04:00:00.000Z'

  it('keeps a draft from readers until it is published', async () => {
    const draft = await publish({ published: false })
    expect(draft).toMatchObject({ state: 'draft', publishAt: null })
    expect(await slugs()).not.toContain(draft.slug)
    expect(await change(draft.id, { published: true })).toMatchObject({ state: 'published' })
    expect(await slugs()).toContain(draft.slug)
  })

  it('keeps a scheduled article from readers until its time has come', async () => {
    const post = await publish({ publishAt: later })
    expect(post).toMatchObject({ state: 'scheduled', publishAt: later })
    expect((await refused(visitor, 'blog.get', { params: { id: post.slug } }))[0]).toBe(404)
    expect(await slugs()).not.toContain(post.slug)
    await setClock('2026-11-24T09:31:00+05:30')
    const fresh = await openSession('admin')
    expect((await ok(visitor, 'blog.get', { params: { id: post.slug } })).date).toBe('2026-11-24')
    const list = await ok(fresh, 'posts.list')
    expect(list.find(({ id }) => id === post.id)?.state).toBe('published')
    await setClock(startOfTests)
  })

  it('is a day of the calendar, with its zone', async () => {
    for (const publishAt of ['2026-02-31T00:00:00Z', '2150-01-01T00:00:00Z', '2026-11-24T04:00:00']) {
      const [status, error] = await refused(doctor, 'posts.create', { body: { ...aPost(), publishAt } })
      expect([status, error]).toEqual([400, expect.stringContaining('The time of publication must be')])
    }
  })

  it('turns an unscheduled article back into a draft', async () => {
    const post = await publish({ publishAt: later })
    expect(await change(post.id, { published: false })).toMatchObject({ state: 'draft', publishAt: null })
  })

  it('keeps the day of a published article', async () => {
    const post = await publish()
    expect(await change(post.id, { publishAt: later })).toMatchObject({
      state: 'published',
      publishAt: post.publishAt,
    })
    expect(await change(post.id, { published: false })).toMatchObject({ state: 'withdrawn' })
    expect(await change(post.id, { published: true })).toMatchObject({
      state: 'published',
      publishAt: post.publishAt,
    })
    expect(await stateOf(post.id)).toBe('published')
  })

  it('can be moved to later for a withdrawn article', async () => {
    const post = await publish()
    await change(post.id, { published: false })
    expect(await change(post.id, { published: true, publishAt: later })).toMatchObject({ state: 'scheduled' })
  })

  it('is never a day before the present one', async () => {
    const post = await publish({ publishAt: '2020-01-01T00:00:00Z' })
    expect(post.state).toBe('published')
    expect(post.publishAt! >= '2026-11-23').toBe(true)
  })

  it.each(['tomorrow', '2026-11-24', '2026-11-24T10:00', '2026-13-01T00:00:00Z', 7])(
    'rejects %s',
    async (publishAt) => {
      expect((await refused(doctor, 'posts.create', { body: { ...aPost(), publishAt } }))[0]).toBe(400)
    },
  )
})

const rowOf = (id: string) => query('select * from public.blog_posts where id = $1', [id])
const events = () => query(`select from audit.events where action like 'post.%'`)
/** The text of the refusal of a change, or of a new article. */
const because = async (id: string | null, body: object) => {
  const [status, error] = id
    ? await refused(doctor, 'posts.update', { params: { id }, body })
    : await refused(doctor, 'posts.create', { body: { ...aPost(), ...body } })
  expect(status).toBe(400)
  return error
}

describe('the state of an article', () => {
  const later = '2026-11-24T04:00:00.000Z'
  /** An article in a state. */
  const aPostThatIs = {
    draft: () => publish({ state: 'draft' }),
    scheduled: () => publish({ state: 'scheduled', publishAt: later }),
    published: () => publish({ state: 'published' }),
    withdrawn: async () => change((await publish()).id, { state: 'withdrawn' }),
  }
  const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const

  it.each(states)('is %s as sent', async (state) => {
    const post = await aPostThatIs[state]()
    expect(post).toMatchObject({ state, published: state === 'published' || state === 'scheduled' })
    expect((await slugs()).includes(post.slug)).toBe(state === 'published')
  })

  it.each([
    ['draft', 'published', {}],
    ['draft', 'scheduled', { publishAt: later }],
    ['scheduled', 'draft', {}],
    ['scheduled', 'published', {}],
    ['published', 'withdrawn', {}],
    ['withdrawn', 'published', {}],
    ['withdrawn', 'scheduled', { publishAt: later }],
  ] as const)('changes from %s to %s', async (from, state, time) => {
    const { id } = await aPostThatIs[from]()
    expect(await change(id, { state, ...time })).toMatchObject({ state })
  })

  it('must agree with `published` and the time', async () => {
    const disagree = expect.stringContaining('State and published disagree')
    expect(await because(null, { state: 'draft', published: true })).toEqual(disagree)
    expect(await because(null, { state: 'published', published: false })).toEqual(disagree)
    const draft = await aPostThatIs.draft()
    expect(await because(draft.id, { state: 'scheduled', published: false, publishAt: later })).toEqual(
      disagree,
    )
    expect(await because(draft.id, { state: 'draft', published: true })).toEqual(disagree)
    expect(await because(draft.id, { state: 'scheduled' })).toContain('needs a time of publication')
    expect(await because(draft.id, { state: 'scheduled', publishAt: startOfTests })).toContain(
      'needs a time of publication',
    )
    expect(await because(draft.id, { state: 'published', publishAt: later })).toContain(
      'takes no time to come',
    )
    expect(await because(null, { state: 'hidden' })).toContain('State must be one of')
    expect(await stateOf(draft.id)).toBe('draft')
  })

  it('is one that the article can have', async () => {
    const [draft, scheduled, published, withdrawn] = await Promise.all(
      states.map((state) => aPostThatIs[state]()),
    )
    expect(await because(null, { state: 'withdrawn' })).toContain('never came out')
    expect(await because(draft!.id, { state: 'withdrawn' })).toContain('never came out')
    expect(await because(scheduled!.id, { state: 'withdrawn' })).toContain('never came out')
    expect(await because(published!.id, { state: 'draft' })).toContain('can’t be a draft again')
    expect(await because(withdrawn!.id, { state: 'draft' })).toContain('can’t be a draft again')
    expect(await because(published!.id, { state: 'scheduled', publishAt: later })).toContain(
      'withdraw it first',
    )
  })

  it.each(states)('changes nothing if a %s article is sent back as it was read', async (state) => {
    const { id } = await aPostThatIs[state]()
    // As the clinic's own articles may have them.
    await query(
      `update public.blog_posts set excerpt = 'By hand', read_time = '9 min read', author = 'Guest' where id = $1`,
      [id],
    )
    const post = (await ok(doctor, 'posts.list')).find((read) => read.id === id)!
    const [before, recorded] = [await rowOf(id), await events()]
    expect(await change(id, post)).toEqual(post)
    expect(await change(id, { ...post, version: post.version - 1 })).toEqual(post)
    expect(await rowOf(id)).toEqual(before)
    expect(await events()).toHaveLength(recorded.length)
    expect(await change(id, { ...post, title: 'Another title' })).toMatchObject({
      ...post,
      title: 'Another title',
      version: post.version + 1,
      updatedAt: expect.anything(),
    })
    expect(await rowOf(id)).toMatchObject([{ excerpt: 'By hand', read_time: '9 min read', author: 'Guest' }])
  })

  it('changes nothing if a scheduled article is sent back after its time has come', async () => {
    const { id } = await aPostThatIs.scheduled()
    const post = (await ok(doctor, 'posts.list')).find((read) => read.id === id)!
    await setClock('2026-11-24T09:31:00+05:30')
    const again = await openSession('admin')
    const answer = await call(again, 'posts.update', { params: { id }, body: post })
    await setClock(startOfTests)
    expect(answer.body).toEqual({ ...post, state: 'published' })
  })

  it('can’t be learned of another doctor’s article by sending it back', async () => {
    const post = await aPostThatIs.published()
    expect((await call(other, 'posts.update', { params: { id: post.id }, body: post })).status).toBe(404)
  })
})
