import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { circularChunks, firstLoadFiles, type PageStarts, reachableNames, readManifest } from './manifest.ts'
import type { PublicRoute } from './public-routes.ts'

// First-load JavaScript in kB (1,000 bytes), with brotli. Pages that are tools may be larger than pages to read.
const readingLimit = 112
const toolLimits: Record<string, number | undefined> = {
  '/appointments': 136.2,
  // With the names of one more page by a link, and of its header.
  '/visit': 133.8,
  '/waiting-list': 133.5,
  '/plan': 126.3,
  '/aiplan': 125,
  // Its weekdays and measures are shared with the page of a plan’s link.
  '/planner': 130.2,
}
/** A staff screen with everything around it. */
const staffLimit = 170
// The JavaScript of the frame around all staff screens, beyond that of every public page: layout, query library, the
// menu’s icons, calls and messages, and the table of the staff’s calls and their answers (2.5 kB; the chart’s 17 calls take
// half a kB here and as much in what screens share, those of plans come with their screens). Each new screen adds its icon
// and its route, about 0.2 kB; the three of plans have no icon. The menu's counts read three queries, 0.2 kB.
const frameLimit = 35.5
// That of each screen beyond the frame's; 12 kB of it are what several screens share. Each limit is a little above the
// actual size, so that no screen grows unnoticed. A change of a record looks at its plans again, 0.1 kB in what they share.
const screenLimits: Record<string, number | undefined> = {
  // The day's two columns, its keyboard, the load of each day of the week, plans that the record no longer allows.
  'appointments-page': 23.5,
  // The month with a load for each day, its keyboard, the panel at its side.
  'calendar-page': 18.7,
  // With what edits a row in a panel.
  'claims-page': 16.3,
  'reviews-page': 16.3,
  'notices-admin-page': 18.3,
  'doctors-page': 17.4,
  'blog-admin-page': 21,
  'dashboard-page': 19,
  'settings-page': 19.6,
  'audit-page': 19.9,
  'patient-page': 20.5,
  // With the calls of plans and dishes, 0.6 kB, as the two below.
  'dishes-page': 17.4,
  'plan-page': 16.6,
  'plan-sheet-page': 16.6,
}
/** The limit of a screen that isn't listed above: a plain list of records. */
const plainListLimit = 16.2
/** Beside what the day view has: the palette and the keys of every screen, loaded when the browser is idle. */
const searchSource = 'src/features/search/search-and-keys.tsx'
const searchLimit = 6
/** The planner's engine with its foods and dishes, in a worker of its own. */
const workerFile = /^planner\.worker-.*\.js$/
const workerLimit = 36
/** How far a limit may be above the size, in kB; a looser one would catch nothing. */
const maxSlack = 2
const adminSource = 'src/app/admin/admin-app.tsx'
// The chunks (chunks.ts) that no public page may load. The icons of staff screens are in them or in the screens' own.
const staffChunks = ['staff', 'staff-panel', 'edited-list', 'staff-icons', 'staff-queries']
// How many files this JavaScript may be split into: each is a request, and on a slow line six load at a time.
const readingFiles = 5
const toolFiles = 10
const frameFiles = 6
const screenFiles = 4
// The screens with a panel at their side share a file of their own, and so do those of plans.
const panelFiles: Record<string, number | undefined> = {
  'appointments-page': 5,
  'calendar-page': 5,
  'claims-page': 5,
  'reviews-page': 5,
  'notices-admin-page': 5,
  'consultation-page': 5,
  'dishes-page': 5,
  'plan-page': 5,
  'plan-sheet-page': 5,
  'patient-page': 5,
}

const isScreen = (source: string) => /^src\/features\/.*-page\.tsx$/.test(source)

/**
 * Measures the JavaScript that each page, staff screens included, loads before it is interactive, and counts its files.
 *
 * @returns a table of the figures, and whether a page exceeds its budget
 */
export async function checkBudget(
  distDir: string,
  routes: PublicRoute[],
  pageStarts: PageStarts,
): Promise<{ report: string; failed: boolean }> {
  const manifest = await readManifest(distDir)
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = brotliCompressSync(await readFile(join(distDir, file))).length / 1000
    sizes.set(file, size)
    return size
  }

  const sum = async (files: string[]) =>
    (await Promise.all(files.map(sizeOf))).reduce((total, size) => total + size, 0)

  const rows: string[] = []
  let failed = false
  const weigh = async (name: string, files: string[], limit: number, fileLimit: number) => {
    const total = await sum(files)
    const over = total > limit || files.length > fileLimit
    if (over) failed = true
    const weight = `${total.toFixed(1).padStart(6)} kB of ${limit}`
    const count = `${String(files.length).padStart(3)} files of ${fileLimit}`
    rows.push(`  ${name.padEnd(24)} ${weight}${count}${over ? '  OVER BUDGET' : ''}`)
    return total
  }
  const fail = (reason: string) => {
    failed = true
    rows.push(`  ${reason}`)
  }
  /** The frame and each staff screen have their own limit, just above their size. */
  const weighScreen = async (name: string, files: string[], limit: number, fileLimit: number) => {
    const total = await weigh(name, files, limit, fileLimit)
    if (limit > total + maxSlack) fail(`${name} has a loose limit: lower it, or give it one of its own`)
    return total
  }

  for (const { path, source } of routes) {
    const files = [...firstLoadFiles(manifest, source), ...[pageStarts[path] ?? []].flat()]
    const toolLimit = toolLimits[path]
    if (toolLimit) await weigh(path, files, toolLimit, toolFiles)
    else await weigh(path, files, readingLimit, readingFiles)
  }

  const assets = await readdir(join(distDir, 'assets'))
  const worker = assets.filter((file) => workerFile.test(file)).map((file) => `assets/${file}`)
  if (worker.length !== 1) fail('there isn’t one worker of the planner')
  await weigh('planner’s worker', worker, workerLimit, 1)

  // Modules in circular chunks would run in a different order than they import each other.
  for (const names of circularChunks(manifest)) {
    fail(`chunks import each other: ${names.join(', ')}`)
  }

  // A module that public pages share with the staff must not pull in the staff's chunks (chunks.ts).
  const entryKeys = Object.values(manifest).flatMap((chunk) =>
    chunk.isEntry ? (chunk.dynamicImports ?? []) : [],
  )
  for (const source of entryKeys.filter((key) => key !== adminSource)) {
    const names = reachableNames(manifest, source)
    const found = staffChunks.filter((name) => names.has(name))
    if (found.length > 0) fail(`${source} imports the staff's chunks: ${found.join(', ')}`)
  }

  rows.push('The frame around staff screens, beyond the public entry')
  const entry = new Set(firstLoadFiles(manifest))
  const frame = firstLoadFiles(manifest, adminSource).filter((file) => !entry.has(file))
  const framed = await weighScreen('frame', frame, frameLimit, frameFiles)
  const around = framed + (await sum([...entry]))
  rows.push('Staff screens, beyond the frame')
  const weighed = new Set<string>()
  const screens = manifest[adminSource]?.dynamicImports ?? []
  for (const screen of screens.filter(isScreen)) {
    const files = firstLoadFiles(manifest, screen).filter((file) => !entry.has(file) && !frame.includes(file))
    const name = basename(screen, '.tsx')
    weighed.add(name)
    const own = await weighScreen(
      name,
      files,
      screenLimits[name] ?? plainListLimit,
      panelFiles[name] ?? screenFiles,
    )
    if (around + own > staffLimit) fail(`${name} is more than ${staffLimit} kB with all around it`)
  }
  const day = firstLoadFiles(manifest, 'src/features/appointments/appointments-page.tsx')
  const search = firstLoadFiles(manifest, searchSource).filter((file) => ![...frame, ...day].includes(file))
  await weigh('search-and-keys', search, searchLimit, 2)
  for (const name of Object.keys(screenLimits).filter((known) => !weighed.has(known)))
    fail(`${name} has a limit but is not a screen`)
  return { report: `First-load JavaScript, brotli\n${rows.join('\n')}`, failed }
}
