import { ARTICLES } from '#shared/content/articles.ts'
import { aPost } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { expectHydrated } from './hydrated.ts'

const pages = [
  '/',
  '/about',
  '/blogs',
  '/appointments',
  '/dietplans',
  '/contact',
  '/aiplan',
  '/planner',
  '/privacy',
  '/terms',
]
const articles = ARTICLES.map(({ slug }) => `/blogs/${slug}`)

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('an unknown article is the whole page of missing addresses', async ({ page }) => {
    expect((await page.goto('/blogs/unknown'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('every page is complete', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading…')).toHaveCount(0)
      // Menu and footer are there as links.
      await expect(page.getByRole('banner').getByRole('link', { name: 'Blogs' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })

  test('links from the list to a complete article', async ({ page }) => {
    await page.goto('/blogs')
    // A control that would do nothing is hidden.
    await expect(page.getByPlaceholder('Search articles...')).toBeHidden()
    await page.getByRole('link', { name: 'Read More: How to Build a Balanced Indian Plate' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to Build a Balanced Indian Plate')
    await expect(
      page.getByText('ICMR-National Institute of Nutrition', { exact: false }).last(),
    ).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Related articles')).toBeVisible()
  })
})

test('gives every page its own title and description', async ({ request }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of [...pages, ...articles]) {
    const html = await (await request.get(path)).text()
    const title = /<title>(.+?)<\/title>/.exec(html)?.[1]
    const description = /<meta name="description" content="(.+?)"/.exec(html)?.[1]
    expect(title, path).toBeTruthy()
    expect(description?.length, path).toBeGreaterThan(50)
    titles.add(title!)
    descriptions.add(description!)
    for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name']) {
      expect(html, path).toContain(`property="${name}"`)
    }
    // A page must be complete without a script that moves its parts into place. Its one script sets the theme.
    expect(html.match(/<script>/g), path).toHaveLength(1)
    expect(html, path).not.toContain('<template id="B:')
  }
  expect(titles.size).toBe(pages.length + articles.length)
  expect(descriptions.size).toBe(pages.length + articles.length)
})

test('describes the clinic, its questions and each article as structured data', async ({ request }) => {
  const typesOn = async (path: string) => {
    const html = await (await request.get(path)).text()
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, data]) => (JSON.parse(data!) as { '@type': string })['@type'],
    )
  }
  expect(await typesOn('/')).toEqual(['MedicalClinic', 'FAQPage'])
  for (const path of pages.slice(1)) expect(await typesOn(path), path).toEqual(['MedicalClinic'])
  for (const path of articles) expect(await typesOn(path), path).toEqual(['Article', 'BreadcrumbList'])
})

test('updates the head on each navigation', async ({ page }) => {
  // Imitates a site built with a public address.
  await page.route(/[^i]\/blogs$/, async (route) => {
    const served = await (await route.fetch()).text()
    const head = '<link rel="canonical" href="https://clinic.example/blogs" /></head>'
    await route.fulfill({ contentType: 'text/html', body: served.replace('</head>', head) })
  })
  const headOf = () =>
    page.evaluate(() => {
      const { head } = document
      const [url, title, type] = ['url', 'title', 'type'].map((name) =>
        head.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content'),
      )
      return {
        canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        url,
        title,
        type,
        data: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => (JSON.parse(script.textContent) as { '@type': string })['@type'],
        ),
      }
    })
  await page.goto('/blogs')
  const link = page.getByRole('link', { name: 'Read More: How to Build a Balanced Indian Plate' })
  await expectHydrated(link)
  await link.click()
  await expect.poll(headOf).toEqual({
    canonical: 'https://clinic.example/blogs/balanced-indian-plate',
    url: 'https://clinic.example/blogs/balanced-indian-plate',
    title: 'How to Build a Balanced Indian Plate',
    type: 'article',
    data: ['Article', 'BreadcrumbList'],
  })
  await page
    .getByRole('link', { name: /, home$/ })
    .first()
    .click()
  await expect.poll(headOf).toEqual({
    canonical: 'https://clinic.example/',
    url: 'https://clinic.example/',
    title: 'Clinical nutrition by a senior dietitian',
    type: 'website',
    data: ['MedicalClinic', 'FAQPage'],
  })
})

test('has icons, a manifest and a notice where a page needs scripts', async ({ request }) => {
  const home = await (await request.get('/')).text()
  for (const [path, type] of [
    ['/favicon.ico', 'image/'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toContain(type)
    expect(home, path).toContain(`href="${path}"`)
  }
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  for (const path of ['/appointments', '/aiplan', '/planner', '/dietplans', '/contact', '/admin/login']) {
    expect(await (await request.get(path)).text(), path).toMatch(/<noscript>(?!<style>)[^]*?JavaScript/)
  }
})

test('keeps search engines out of the staff area and unknown articles', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.status()).toBe(200)
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain('Disallow: /admin')
  for (const [path, status] of [
    ['/admin/login', 200],
    ['/blogs/not-one-of-ours', 404],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"')
  }
  expect((await request.get('/images/blog/balanced-indian-plate.png')).status()).toBe(200)
})

test('gives an article published after the build its own head at once', async ({ page }) => {
  await resetClinic()
  const admin = await signInAsAdmin()
  const post = aPost({ slug: 'after-the-build', title: 'After the build', content: 'Ragi is **good**.' })
  expect((await admin.post('/admin/blog', post)).status).toBe(201)
  const html = await (await page.request.get('/blogs/after-the-build')).text()
  expect(html).toContain('<title>After the build | ')
  expect(html).toContain('<meta name="description" content="Ragi is good." />')
  expect(html).not.toContain('noindex')
  await page.goto('/blogs/after-the-build')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the build')
  await expect(page.getByText('Ragi is good.').first()).toBeVisible()
})
