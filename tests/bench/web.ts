import { chromium, type Browser } from 'playwright'
import { ARTICLES } from '#shared/content/articles.ts'
import { theClinic } from '../support/clinic.ts'
import { findBrowser } from '../support/find-browser.ts'
import { startTestClinic } from '../support/start-clinic.ts'
import { keep, median } from './figures.ts'

// `npm run bench -- web [rounds]`: how fast the public pages load on a phone with a slow connection. Every visit is a
// first one (an empty cache). The pages take turns, so that a busy moment of the machine affects all of them alike.
// Compare only figures of one run, not of different machines or hours.

const paths = [
  '/',
  '/about',
  '/blogs',
  `/blogs/${ARTICLES[0]!.slug}`,
  '/appointments',
  '/dietplans',
  '/contact',
  '/aiplan',
]
const rounds = Number(process.argv[3] ?? 5)
const bytesPerSecond = 1_600_000 / 8
const settleMs = 1500

interface Visit {
  fcp: number
  lcp: number
  cls: number
  /** Scripts requested before the load event, as transferred (kB of 1,000 bytes). */
  js: number
}

declare global {
  interface Window {
    seen: { lcp: number; cls: number }
  }
}

async function visit(browser: Browser, path: string): Promise<Visit> {
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
  await page.addInitScript(() => {
    window.seen = { lcp: 0, cls: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.seen.cls += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'load' })
  // Also counts late shifts and a late largest picture. No event marks the last of them.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), settleMs)
  const figures = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(
      ({ name, startTime }) => name.endsWith('.js') && startTime < navigation!.loadEventStart,
    )
    return {
      ...window.seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      js: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    }
  })
  await context.close()
  return figures
}

const stopClinic = await startTestClinic('bench-web', { withSite: true })
const browser = await chromium.launch(findBrowser())
try {
  const visits = new Map<string, Visit[]>(paths.map((path) => [path, []]))
  // The first visit warms the server's cache of compressed files.
  for (const path of paths) await visit(browser, path)
  for (let round = 1; round <= rounds; round += 1) {
    for (const path of paths) visits.get(path)!.push(await visit(browser, path))
    console.log(`round ${round} of ${rounds}`)
  }
  const medians = paths.map((path) => {
    const of = (name: keyof Visit) => median(visits.get(path)!.map((one) => one[name]))
    return { path, fcp: of('fcp'), lcp: of('lcp'), cls: of('cls'), js: of('js') }
  })
  keep('web', { rounds, medians })
  const fastest = Math.min(...medians.map(({ lcp }) => lcp))
  console.log(`\nPhone, 390 px, 1.6 Mbit/s, 150 ms, CPU ×4: medians of ${rounds} first visits\n`)
  console.log(`${'page'.padEnd(32)}  FCP ms  LCP ms     ×    CLS   JS kB`)
  for (const { path, fcp, lcp, cls, js } of medians) {
    const cells = [
      path.padEnd(32),
      fcp.toFixed(0).padStart(7),
      lcp.toFixed(0).padStart(7),
      (lcp / fastest).toFixed(2).padStart(5),
      cls.toFixed(3).padStart(6),
      js.toFixed(1).padStart(7),
    ]
    console.log(cells.join(' '))
  }
  console.log(
    '\n× is the LCP over that of the fastest page of this run; JS is what was asked for before load, packed.',
  )
} finally {
  await browser.close()
  await stopClinic()
}
