import { paths } from '#web/lib/page/paths.ts'

/** What this module needs of the browser's Cache; addresses are paths of the site. */
export interface PageCache {
  match: (path: string) => Promise<Response | undefined>
  put: (path: string, response: Response) => Promise<void>
  delete: (path: string) => Promise<boolean>
  /** The paths of all that is kept. */
  list: () => Promise<string[]>
}
type Load = (path: string) => Promise<Response>

const HASHED = /\/assets\/[\w.-]+/g
export const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** The hashed files that a document names. */
const filesOf = (html: string): string[] => [...new Set(html.match(HASHED) ?? [])]

/** Keeps files. Throws if one can't be loaded. */
async function keepFiles(cache: PageCache, load: Load, files: readonly string[]): Promise<void> {
  const known = new Set(await cache.list())
  await Promise.all(
    files
      .filter((file) => !known.has(file))
      .map(async (file) => {
        const response = await load(file)
        if (!response.ok) throw new Error(`${file}: ${response.status}`)
        await cache.put(file, response)
      }),
  )
}

/** Keeps the page's document, once all files that it names are kept: a kept document is a whole one. */
export async function keepDocument(cache: PageCache, load: Load, document: Response): Promise<void> {
  if (!document.ok || document.redirected) return
  const html = await document.clone().text()
  await keepFiles(cache, load, filesOf(html))
  await cache.put(paths.planner, document)
}

/** Keeps the files that the page loads later, and drops those of former versions. */
export async function keepLater(cache: PageCache, load: Load, later: readonly string[]): Promise<void> {
  await keepFiles(cache, load, later)
  const document = await cache.match(paths.planner)
  if (!document) return
  const wanted = new Set([paths.planner, ...filesOf(await document.text()), ...later])
  const kept = await cache.list()
  await Promise.all(kept.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)))
}

/** The document from the server; without a connection, as it was last kept. */
export async function openDocument(
  cache: PageCache,
  fromServer: () => Promise<Response>,
): Promise<{ shown: Response; fresh?: Response }> {
  try {
    const shown = await fromServer()
    return { shown, fresh: shown.clone() }
  } catch (error) {
    const kept = await cache.match(paths.planner)
    if (!kept) throw error
    return { shown: kept }
  }
}
