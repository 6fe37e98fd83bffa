import {
  isHashed,
  keepDocument,
  keepLater,
  openDocument,
  type PageCache,
} from './features/planner/offline/kept-page.ts'
import { paths } from './lib/page/paths.ts'

// The service worker of /planner alone: it holds that page and its hashed files, no other page and no call. Its scope is
// given where it is registered (keep-offline.ts).

interface Extended extends Event {
  waitUntil: (promise: Promise<unknown>) => void
}
interface Fetched extends Extended {
  request: Request
  respondWith: (response: Promise<Response>) => void
}
// The types of a page and of a service worker can't be had together.
const scope = globalThis as unknown as {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extended) => void): void
    (type: 'message', listener: (event: Extended & { data: string[] }) => void): void
    (type: 'fetch', listener: (event: Fetched) => void): void
  }
}

const pathOf = (url: string) => new URL(url).pathname
const load = (path: string) => fetch(path)

async function open(): Promise<PageCache> {
  const cache = await caches.open('planner')
  return {
    match: (path) => cache.match(path),
    put: (path, response) => cache.put(path, response),
    delete: (path) => cache.delete(path),
    list: async () => (await cache.keys()).map(({ url }) => pathOf(url)),
  }
}

async function install(): Promise<void> {
  await keepDocument(await open(), load, await load(paths.planner))
  await scope.skipWaiting()
}

scope.addEventListener('install', (event) => event.waitUntil(install()))

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('message', (event) =>
  event.waitUntil(open().then((cache) => keepLater(cache, load, event.data))),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === paths.planner) {
    const opened = open().then((cache) => openDocument(cache, () => fetch(request)))
    event.respondWith(opened.then(({ shown }) => shown))
    // A file that can't be loaded now leaves the document kept before.
    const keep = async () => {
      const { fresh } = await opened
      if (fresh) await keepDocument(await open(), load, fresh)
    }
    event.waitUntil(keep().catch(() => undefined))
  } else if (isHashed(pathname))
    event.respondWith(
      open()
        .then((cache) => cache.match(pathname))
        .then((kept) => kept ?? fetch(request)),
    )
})
