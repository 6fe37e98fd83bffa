import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  /** Keys of the chunks imported on demand. */
  dynamicImports?: string[]
  isEntry?: boolean
}

/** Scripts that run before the entry, by the path of their page. */
export type PageStarts = Record<string, string | undefined>

/** Vite's list of chunks, by source file. */
export type Manifest = Record<string, Chunk>

/** Reads the manifest that the client build wrote. */
export async function readManifest(distDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(distDir, '.vite/manifest.json'), 'utf8')) as Manifest
}

/**
 * The JavaScript files that a page needs before it is interactive: the entry's, the page's, and their static imports.
 * Chunks imported on demand don't count.
 */
export function firstLoadFiles(manifest: Manifest, pageSource?: string): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`No chunk for ${key}: does the path in public-pages.ts match the import?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) add(key)
  if (pageSource) add(pageSource)
  return [...files]
}

/** The names of all chunks reachable from a source file, including those imported on demand. */
export function reachableNames(manifest: Manifest, source: string): Set<string> {
  const seen = new Set<string>()
  const names = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunk.isEntry || seen.has(key)) return
    seen.add(key)
    if (chunk.name) names.add(chunk.name)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit(source)
  return names
}

/** Pairs of chunks in which the first imports the second, and the second leads back to the first. */
export function circularChunks(manifest: Manifest): string[][] {
  const circles: string[][] = []
  for (const [key, chunk] of Object.entries(manifest))
    for (const imported of chunk.imports ?? []) {
      const seen = new Set<string>()
      const visit = (next: string) => {
        if (seen.has(next)) return
        seen.add(next)
        for (const further of manifest[next]?.imports ?? []) visit(further)
      }
      visit(imported)
      if (seen.has(key)) circles.push([nameOf(key, chunk), nameOf(imported, manifest[imported]!)])
    }
  return circles
}

const nameOf = (key: string, { name }: Chunk): string => name ?? key
