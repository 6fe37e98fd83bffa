import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { ARTICLES } from '#shared/content/articles.ts'
import { startOfTests, theClinic } from '../support/clinic.ts'
import { findBrowser } from '../support/find-browser.ts'
import { openSession } from '../support/session.ts'
import { startTestClinic } from '../support/start-clinic.ts'
import { keep, median } from './figures.ts'

// `npm run bench -- web [rounds] [paths]`: how fast the site is on a phone with a slow connection. Every visit to a public page
// is a first one (empty cache). The staff's day is opened with an empty cache, then again with a full one. The pages
// take turns, so that a busy moment of the machine affects all of them alike. Compare figures of one run only, not of
// different machines or hours.

const named = process.argv.slice(4)
const known = [
  '/',
  '/about',
  '/blogs',
  `/blogs/${ARTICLES[0]!.slug}`,
  '/appointments',
  '/dietplans',
  '/contact',
  '/aiplan',
  '/planner',
]
const paths = named.length > 0 ? named : known
const rounds = Number(process.argv[3] ?? 5)
const bytesPerSecond = 1_600_000 / 8
const settleMs = 1500

/** Times in milliseconds from the navigation; scripts as transferred, in kB of 1,000 bytes. */
interface Visit {
  fcp: number
  lcp: number
  cls: number
  /** When React has taken over the page and its first screen responds to a tap. */
  hydrated: number
  /** When the booking page shows the day's slots; 0 on other pages. */
  drawn: number
  jsBeforeLoad: number
  jsUntilHydrated: number
  /** Requests of the whole visit, until the network is idle. */
  requests: number
}

declare global {
  interface Window {
    seen: { lcp: number; cls: number; hydrated: number; drawn: number; day: number }
  }
}

/** The message that the page logs when its first screen responds, or when the staff's day is shown. */
const READY = 'the first screen is ready'

/** Runs in the page before its own scripts. */
function watch(ready: string) {
  window.seen = { lcp: 0, cls: 0, hydrated: 0, drawn: 0, day: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      window.seen.cls += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone.
  const isReactElement = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  // Hydrated when both the frame and the page's own part of the first screen are; React hydrates element by element.
  const isHydrated = () =>
    isReactElement(document.querySelector('header a')) && isReactElement(document.querySelector('main > *'))
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above.
  const isDayShown = () => {
    const day = document.querySelector('[aria-label="Slots"][aria-busy="false"]')
    return day !== null && !day.textContent?.includes('Not known')
  }
  const isStaff = window.location.pathname.startsWith('/admin')
  const look = () => {
    if (!(isStaff ? isDayShown() : isHydrated())) return void requestAnimationFrame(look)
    window.seen[isStaff ? 'day' : 'hydrated'] = performance.now()
    // Waiting for a console message runs no code in the measured page.
    console.debug(ready)
  }
  requestAnimationFrame(look)
  const lookForSlots = () => {
    if (!document.querySelector('[name=slot]')) return void requestAnimationFrame(lookForSlots)
    window.seen.drawn = performance.now()
  }
  if (window.location.pathname === '/appointments') requestAnimationFrame(lookForSlots)
}

/** Shifts the page's dates to the clinic's fixed clock. A device with another date would guess the wrong day. */
function shiftDates(byMs: number) {
  const Real = Date
  window.Date = class extends Real {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [Real.now() + byMs]) as [number]))
    }
    static override now = () => Real.now() + byMs
  } as DateConstructor
}

/** A phone on a slow connection, with an empty cache. */
async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: theClinic().url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch, READY)
  await page.addInitScript(shiftDates, Date.parse(startOfTests) - Date.now())
  return { context, page }
}

const untilReady = (page: Page) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === READY, timeout: 120_000 })

async function visit(browser: Browser, path: string): Promise<Visit> {
  const { context, page } = await openPhone(browser)
  let requests = 0
  page.on('request', () => (requests += 1))
  await Promise.all([untilReady(page), page.goto(path, { waitUntil: 'load' })])
  // Also waits for late layout shifts, a late largest image and prefetches. No event marks the last of them.
  await page.waitForLoadState('networkidle')
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), settleMs)
  const figures = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { lcp, cls, hydrated, drawn } = window.seen
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above.
    const scriptsUntil = (time: number) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < time)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
    return {
      lcp,
      cls,
      hydrated,
      drawn,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      jsBeforeLoad: scriptsUntil(navigation!.loadEventStart),
      jsUntilHydrated: scriptsUntil(hydrated),
    }
  })
  await context.close()
  return { ...figures, requests }
}

/** How long until the staff's day is shown: at the first visit and at the next. */
async function visitDay(browser: Browser, token: string): Promise<{ cold: number; repeat: number }> {
  const { context, page } = await openPhone(browser)
  await page.addInitScript((kept) => localStorage.setItem('admintoken', kept), token)
  const open = async () => {
    await Promise.all([untilReady(page), page.goto('/admin/appointments')])
    return page.evaluate(() => window.seen.day)
  }
  const cold = await open()
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  const repeat = await open()
  await context.close()
  return { cold, repeat }
}

const stopClinic = await startTestClinic('bench-web', { withSite: true })
const browser = await chromium.launch(findBrowser())
try {
  const { token } = await openSession('doctor')
  const visits = new Map<string, Visit[]>(paths.map((path) => [path, []]))
  const days: { cold: number; repeat: number }[] = []
  // A first visit warms the server's cache of compressed files.
  for (const path of paths) await visit(browser, path)
  await visitDay(browser, token)
  for (let round = 1; round <= rounds; round += 1) {
    for (const path of paths) visits.get(path)!.push(await visit(browser, path))
    days.push(await visitDay(browser, token))
    console.log(`round ${round} of ${rounds}`)
  }
  const pages = paths.map((path) => {
    const of = (name: keyof Visit) => median(visits.get(path)!.map((one) => one[name]))
    const figures = {
      fcp: of('fcp'),
      lcp: of('lcp'),
      hydrated: of('hydrated'),
      cls: of('cls'),
      jsBeforeLoad: of('jsBeforeLoad'),
      jsUntilHydrated: of('jsUntilHydrated'),
      requests: of('requests'),
    }
    const ratios = visits.get(path)!.map(({ hydrated, fcp }) => hydrated / fcp)
    return {
      path,
      ...figures,
      hydratedToFcp: median(ratios),
      spread: [Math.min(...ratios), Math.max(...ratios)],
    }
  })
  const day = {
    cold: median(days.map(({ cold }) => cold)),
    repeat: median(days.map(({ repeat }) => repeat)),
  }
  const booking = visits.get('/appointments') ?? []
  const slots = {
    drawn: median(booking.map(({ drawn }) => drawn)),
    hydrated: median(booking.map(({ hydrated }) => hydrated)),
    drawnToHydrated: median(booking.map(({ drawn, hydrated }) => drawn / hydrated)),
  }
  const heads = ['FCP ms', 'LCP ms', 'hydrated', '÷ FCP', 'CLS', 'JS load', 'JS tap', 'requests']
  console.log(`\nPhone, 390 px, 1.6 Mbit/s, 150 ms, CPU ×4: medians of ${rounds} first visits\n`)
  console.log('page'.padEnd(32) + heads.map((head) => head.padStart(9)).join(''))
  for (const page of pages) {
    const cells = [
      page.fcp.toFixed(0),
      page.lcp.toFixed(0),
      page.hydrated.toFixed(0),
      page.hydratedToFcp.toFixed(2),
      page.cls.toFixed(3),
      page.jsBeforeLoad.toFixed(1),
      page.jsUntilHydrated.toFixed(1),
      page.requests.toFixed(0),
    ]
    console.log(page.path.padEnd(32) + cells.map((cell) => cell.padStart(9)).join(''))
  }
  console.log(
    `\nThe free slots: drawn after ${slots.drawn.toFixed(0)} ms, ${slots.drawnToHydrated.toFixed(2)} times the ${slots.hydrated.toFixed(0)} ms of hydration`,
  )
  console.log(
    `\nThe staff's day: ${day.cold.toFixed(0)} ms cold, ${day.repeat.toFixed(0)} ms at the next visit`,
  )
  console.log('\nJS: requested before load, and until the first screen responds to a tap; compressed, in kB.')
  keep('web', { rounds, pages, slots, day })
} finally {
  await browser.close()
  await stopClinic()
}
