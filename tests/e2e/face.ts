import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from '../runner/command.ts'
import { startTestClinic } from '../support/start-clinic.ts'
import { groupOf, screens } from './screens.ts'

// `npm run face [part of a screen's name…]`: checks every screen at all widths and in both themes, and leaves in .cache/face
// a picture of each and contact sheets, one for each group of screens, width and theme. `npm run face -- --docs` checks only
// the screens that the README shows, and renews its pictures. See docs/testing.md.

const folder = join(root, '.cache/face')
const forDocs = process.argv[2] === '--docs'
const words = forDocs
  ? screens.filter(({ isInReadme }) => isInReadme).map(({ name }) => ` ${name}( @|$)`)
  : process.argv.slice(2)
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const projects = ['--project=face-phone', '--project=face-desktop']
const stopClinic = await startTestClinic('face', { withSite: true, demo: true, db: 'postgres' })
const chosen = words.length > 0 ? ['--grep', words.join('|')] : []
const args = ['test', '--config', 'tests/e2e/playwright.config.ts', ...projects, ...chosen]
process.exitCode = await runTool('playwright', args, (text) => process.stdout.write(text), {
  FACE: folder,
  ...(forDocs && { FACE_DOCS: join(root, 'docs/screenshots') }),
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, '.cache/test/face.json'),
}).finally(stopClinic)

const files = new Set(readdirSync(folder))
const groups = Map.groupBy(screens, groupOf)
for (const view of [390, 768, 1024, 1280].flatMap((width) => [`${width}-light`, `${width}-dark`]))
  for (const [group, members] of groups) {
    const names = members.map(({ name }) => name).filter((name) => files.has(`${name}-${view}.jpg`))
    if (names.length > 0) writeSheet(`${group} ${view}`, view, names)
  }
console.log(`Pictures and contact sheets: ${folder}`)

/** A page with the pictures side by side, at half their size. */
function writeSheet(sheet: string, view: string, names: string[]): void {
  const figures = names.map(
    (name) => `<figure><figcaption>${name}</figcaption><img src="${name}-${view}.jpg"></figure>`,
  )
  writeFileSync(
    join(folder, `${sheet}.html`),
    `<!doctype html><style>body{display:flex;flex-wrap:wrap;gap:16px;font:14px sans-serif}
figure{margin:0}img{display:block;width:${parseInt(view) / 2}px;max-height:1600px;object-fit:cover;object-position:top}</style>${figures.join('\n')}`,
  )
}
