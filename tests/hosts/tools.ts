import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { inProject } from '#local/start/paths.ts'

/** The hosts' own servers. Too large for node_modules, so they are installed when their tests run. MIT or Apache-2.0. */
const versions = { wrangler: '4.164.0', '@netlify/dev': '5.1.3', deno: '2.9.5' }

/**
 * Installs a host's server into .cache/hosts, once.
 *
 * @returns a path inside the package
 */
export async function installTool(name: keyof typeof versions, file: string): Promise<string> {
  const folder = inProject('.cache/hosts', `${name.replaceAll(/\W/g, '-')}-${versions[name]}`)
  const path = `${folder}/node_modules/${name}/${file}`
  if (!existsSync(path)) {
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error']
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...flags, `${name}@${versions[name]}`])
  }
  return path
}

/** Installs all of them beside each other: they mostly wait for the network. */
export const installTools = (): Promise<unknown> =>
  Promise.all(Object.keys(versions).map((name) => installTool(name as keyof typeof versions, '')))
