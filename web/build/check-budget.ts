import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstLoadFiles, reachableNames, readManifest } from './manifest.ts'
import type { PublicRoute } from './public-routes.ts'

// First-load JavaScript in kB (1,000 bytes), gzip. Pages that are a tool may weigh more than pages to read.
const readingLimit = 125
const toolLimit = 150
const tools = new Set(['/appointments', '/visit', '/waiting-list', '/aiplan'])
// What a staff screen may load beyond what every public page loads, and how much of that may be the frame around
// all of them: theme, layout, query library, every screen's icons, what forms share. Chakra's whole theme, or one of
// its overlays, does not fit in.
const screenLimit = 60
const frameLimit = 40
const adminSource = 'src/app/admin/admin-app.tsx'
// The chunks of vite.config.ts that no public page may load.
const staffChunks = ['records', 'staff']
// Class names that recharts draws with: they survive the minifier.
const chartCode = 'recharts-'

/**
 * Weighs the JavaScript that each page loads before it is interactive, staff screens included. Those must not
 * load the charts' code with it either.
 *
 * @returns a table of the figures
 * @throws with the same table when a page is above its budget
 */
export async function checkBudget(distDir: string, routes: PublicRoute[]): Promise<string> {
  const manifest = await readManifest(distDir)
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = gzipSync(await readFile(join(distDir, file))).length / 1000
    sizes.set(file, size)
    return size
  }

  const rows: string[] = []
  let failed = false
  const weigh = async (name: string, files: string[], limit: number) => {
    const total = (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0)
    if (total > limit) failed = true
    const mark = total > limit ? '  OVER BUDGET' : ''
    rows.push(`  ${name.padEnd(24)} ${total.toFixed(1).padStart(6)} kB of ${limit}${mark}`)
  }

  for (const { path, source } of routes) {
    await weigh(path, firstLoadFiles(manifest, source), tools.has(path) ? toolLimit : readingLimit)
  }

  // A module that a public page shares with the staff must not bring the staff's chunks along (vite.config.ts).
  const entryKeys = Object.values(manifest).flatMap((chunk) =>
    chunk.isEntry ? (chunk.dynamicImports ?? []) : [],
  )
  for (const source of entryKeys.filter((key) => key !== adminSource)) {
    const names = reachableNames(manifest, source)
    const found = staffChunks.filter((name) => names.has(name))
    if (found.length > 0) {
      failed = true
      rows.push(`  ${source} leads to the staff's chunks: ${found.join(', ')}`)
    }
  }

  rows.push('Staff screens, beyond the public entry')
  const entry = new Set(firstLoadFiles(manifest))
  const frame = firstLoadFiles(manifest, adminSource)
  const beyondEntry = (files: string[]) => [...new Set(files)].filter((file) => !entry.has(file))
  await weigh('frame', beyondEntry(frame), frameLimit)
  const screens = manifest[adminSource]?.dynamicImports ?? []
  for (const screen of screens.filter((source) => source.startsWith('src/features/'))) {
    const files = beyondEntry([...frame, ...firstLoadFiles(manifest, screen)])
    const name = basename(screen, '.tsx')
    await weigh(name, files, screenLimit)
    const texts = await Promise.all(files.map((file) => readFile(join(distDir, file), 'utf8')))
    if (texts.some((text) => text.includes(chartCode))) {
      failed = true
      rows.push(`  ${name} loads the charts' code at once: import it lazily`)
    }
  }
  const report = `First-load JavaScript, gzip\n${rows.join('\n')}`
  if (failed) throw new Error(report)
  return report
}
