import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { projectRoot } from '#local/start/paths.ts'

/** Where the maps' own paths begin, seen from the folder that the build moves them to. */
const ASSETS = '../../web/dist/assets'

/** A log's line is JSON, in which a line of the stack begins after '\\n'. */
const PLACE = /(?:(?<=\\n)|(?<![\w.\\-]))([\w.-]+\.js):(\d+):(\d+)/g

/**
 * Replaces the places in built files that a text names by those in the sources.
 *
 * @param maps the folder of the build's source maps
 * @returns the text, and the files that have no map
 * @example 'BSa4Zx0c.js:1:2345' becomes 'web/src/app/app.tsx:12:5 (loadClinic)'
 */
export function namePlaces(text: string, maps: string): { named: string; unknown: string[] } {
  const unknown = new Set<string>()
  const read = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string): SourceMap | undefined => {
    const path = join(maps, `${file}.map`)
    if (!read.has(file))
      read.set(
        file,
        existsSync(path)
          ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
          : undefined,
      )
    return read.get(file)
  }
  const named = text.replaceAll(PLACE, (place, file: string, line, column) => {
    const map = mapOf(file)
    if (!map) unknown.add(file)
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const source = relative(projectRoot, resolve(maps, ASSETS, entry.originalSource))
    // Node's types lack it.
    const { name } = entry as { name?: string }
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${name ? ` (${name})` : ''}`
  })
  return { named, unknown: [...unknown] }
}
