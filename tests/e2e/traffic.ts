import { expect, type Page } from 'playwright/test'
import { startOfTests } from '../support/clinic.ts'

/** What a page asks for. */
export interface Traffic {
  /** The calls of the script that runs before the staff's app (entry-staff.ts). */
  early: string[]
  /** The calls of the app. */
  late: string[]
  /** How many files and answers it has asked for. */
  count: () => number
  /** Waits until every request has been answered and the page has nothing left to do. */
  settled: () => Promise<void>
}

const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))

/**
 * Watches a new page's only document. Nothing depends on time: the browser says which script sent a call, and the page's
 * clock stands still, or a busy machine would let early answers and lists come of age, which are asked for again.
 */
export async function watchTraffic(page: Page): Promise<Traffic> {
  await page.clock.setFixedTime(startOfTests)
  const traffic = { early: [] as string[], late: [] as string[] }
  /** What has not been answered, by the request's number. */
  const open = new Map<string, string>()
  let count = 0

  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    open.set(requestId, request.url)
    const [, call] = /\/api(\/.*)/.exec(request.url) ?? []
    const [frame] = initiator.stack?.callFrames ?? []
    if (call) traffic[frame?.url.includes('/entry-staff-') ? 'early' : 'late'].push(call)
  })
  // The browser asks for the tab's icon at any time.
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) count += 1
  })
  devtools.on('Network.loadingFinished', ({ requestId }) => open.delete(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  await devtools.send('Network.enable')

  // The end of a worker's own script is told to the worker, if that runs by then.
  const isRunning = (url: string) => page.workers().some((worker) => worker.url() === url)
  const unanswered = () => [...open.values()].filter((url) => !isRunning(url))
  const answered = () =>
    expect.poll(unanswered, { message: 'is not answered', intervals: [20, 50, 100] }).toEqual([])
  return {
    ...traffic,
    count: () => count,
    settled: async () => {
      do {
        await answered()
        // What an answer shows may ask for more.
        await idle(page)
        await idle(page)
      } while (unanswered().length > 0)
    },
  }
}

/**
 * What a first visit may ask for, from the document to the last of what follows when the page can be used. Up to ten of
 * them come before that, the rest when the browser is idle.
 */
const MAX_REQUESTS = 25

/** A visitor's page that asks for too much. */
export const tooMuch = ({ count }: Traffic): string[] =>
  count() > MAX_REQUESTS ? [`${count()} requests, at most ${MAX_REQUESTS}`] : []

/**
 * What follows from another answer, and the clinic's facts, which every page reads when the browser is idle and which the
 * day's answer contains in part.
 */
const follows = /^\/(clinic|notices|admin\/notices\/\d+)$/

/**
 * The calls of a staff screen that were made twice, or only once its code was there.
 *
 * @param least how many it makes at least: the account, and what it shows
 */
export function slowCalls({ early, late }: Traffic, least = 2): string[] {
  return [
    ...(early.length >= least ? [] : [`asked for ${early.length} before the code, at least ${least}`]),
    ...early.filter((call, at) => early.indexOf(call) < at).map((call) => `asked twice: ${call}`),
    ...late.filter((call) => !follows.test(call)).map((call) => `asked by the code: ${call}`),
  ]
}
