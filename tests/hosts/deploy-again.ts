import { readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { siteFolder } from './setup.ts'

const isScript = (file: string) => /\/assets\/[^/]+\.js$/.test(file)

/** Replaces the built site by one whose scripts all have other names, as a deployment does: the old ones are gone. */
export function deployAgain(): void {
  const files = readdirSync(siteFolder(), { recursive: true, encoding: 'utf8' })
    .map((name) => join(siteFolder(), name))
    .filter((file) => /\.(html|m?js|json)$/.test(file) && statSync(file).isFile())
  const names = new Set(files.filter(isScript).map((file) => basename(file)))
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const renamed = text.replaceAll(/[\w-]+\.js/g, (name) => (names.has(name) ? `again-${name}` : name))
    if (renamed !== text) writeFileSync(file, renamed)
    if (isScript(file)) renameSync(file, join(dirname(file), `again-${basename(file)}`))
  }
}
