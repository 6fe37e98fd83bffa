import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Checks dependencies, workflows and secrets: exact pins, allowed licences, no install scripts, no secret in the
// repository's files. Part of `npm test -- lint`; `--write` updates docs/licences.md.

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const problems: string[] = []

/** Licences that allow a closed-source product to ship the package, or to use it for building. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
])

type Manifest = {
  name: string
  version: string
  license?: string | { type: string }
  licenses?: { type: string }[]
}
type Locked = {
  name?: string
  dev?: boolean
  optional?: boolean
  resolved?: string
  integrity?: string
  license?: string
}

function checkPins(): void {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string> | undefined>
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
    for (const [name, version] of Object.entries(manifest[kind] ?? {}))
      if (!/^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        problems.push(`${name}: '${version}' is not an exact version`)
  const imports = (
    JSON.parse(read('supabase/functions/api/deno.json')) as { imports: Record<string, string> }
  ).imports
  for (const [name, target] of Object.entries(imports))
    if (target.startsWith('npm:') && !/@\d+\.\d+\.\d+(-[\w.]+)?(\/|$)/.test(target))
      problems.push(`deno.json: ${name} is not an exact version: ${target}`)
  for (const line of ['save-exact=true', 'ignore-scripts=true'])
    if (!read('.npmrc').includes(line)) problems.push(`.npmrc: ${line} is missing`)
}

/** A tag can be moved to other code, a digest can't. A job that GitHub cuts off doesn't say what failed. */
function checkWorkflows(): void {
  for (const file of globSync('.github/workflows/*.yml', { cwd: root })) {
    for (const [, action] of read(file).matchAll(/uses: *(.+)/g))
      if (!/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action!))
        problems.push(`${file}: ${action} is not pinned by digest, with its version as a comment`)
    const minutes = Number(/timeout-minutes: (\d+)/.exec(read(file))?.[1] ?? 0)
    const own = Number(read(file).includes('.ci/run') && /limit=\$\(\((\d+) \* 60/.exec(read('.ci/run'))?.[1])
    if (!(minutes > own))
      problems.push(`${file}: the job must have longer than the ${own} minutes of .ci/run`)
  }
}

/**
 * Checks every locked package: from the registry, with its hash, under an allowed licence. Returns the list for the
 * docs.
 */
function checkPackages(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
  const shipped = new Map<string, string[]>()
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '') continue
    // An alias is listed under the name of the package that it replaces.
    const name = locked.name ?? path.split('node_modules/').at(-1)!
    // This Deno could be locked on linux-x64 only. On other systems npm takes its hash from the registry.
    const isForeignDeno = name.startsWith('@deno/') && !existsSync(join(root, path))
    if (!isForeignDeno && !locked.integrity?.startsWith('sha512-'))
      problems.push(`${name}: no sha512 in the lockfile`)
    // The lockfile may omit the source of a package from the registry.
    if (locked.resolved && !locked.resolved.startsWith('https://registry.npmjs.org/'))
      problems.push(`${name}: from ${locked.resolved}`)
    const licence = locked.license ?? licenceOf(path)
    // Packages for other systems aren't installed here; this system's variant is checked in their place.
    if (licence === undefined && locked.optional) continue
    if (!isAllowed(licence)) problems.push(`${name}: the licence ${licence ?? 'is not named'}`)
    if (!locked.dev) shipped.set(licence!, [...(shipped.get(licence!) ?? []), name])
  }
  return [...shipped]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([licence, names]) => `| ${licence} | ${[...new Set(names)].sort().join(', ')} |`)
}

function licenceOf(path: string): string | undefined {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
}

function isAllowed(licence: string | undefined): boolean {
  const words = (licence ?? '').replaceAll(/[()]/g, '')
  return words.split(' OR ').some((one) => one.split(' AND ').every((part) => allowed.has(part)))
}

/** Patterns of secrets. Sample values in tests and documents are obviously fake and don't match. */
const secrets: [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/],
  ['a Supabase secret key', /\bsb_secret_[\w-]{20,}/],
  ['a Supabase access token', /\bsbp_[0-9a-f]{40}\b/],
  ['a JSON web token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ['a Slack token', /\bxox[baprs]-[\w-]{20,}/],
  ['a Stripe key', /\b[rs]k_live_\w{20,}/],
  ['a mail service key', /\bSG\.[\w-]{20,}\.[\w-]{20,}|\bre_[A-Za-z0-9]{20,}_?\w*/],
  ['a password in an address', /\b[a-z]+:\/\/[^\s:/@$'"`{}]+:(?!password@)[^\s:/@$'"`{}]{8,}@/],
]

function checkSecrets(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  for (const file of files) {
    if (
      /(^|\/)(secrets\.json|sign-in\.json|run\.json|\.env(\..*)?)$/.test(file) &&
      !file.endsWith('.example')
    )
      problems.push(`${file}: a file with secrets must not be in the repository`)
    if (
      file === 'package-lock.json' ||
      /\.(png|jpg|webp|woff2|ico|pdf)$/.test(file) ||
      !existsSync(join(root, file))
    )
      continue
    const lines = read(file).split('\n')
    for (const [index, line] of lines.entries())
      for (const [what, pattern] of secrets)
        if (pattern.test(line)) problems.push(`${file}:${index + 1}: looks like ${what}`)
  }
}

checkPins()
checkWorkflows()
const table = checkPackages()
checkSecrets()

const document = `# Licences of what we ship

Made by \`node scripts/check-supply-chain.ts --write\` from package-lock.json; \`npm test -- lint\` compares. Tools that
only build and test are held to the same list of licences.

| Licence | Packages |
|---|---|
${table.join('\n')}
`
if (process.argv.includes('--write')) {
  writeFileSync(join(root, 'docs/licences.md'), document)
} else if (!existsSync(join(root, 'docs/licences.md')) || read('docs/licences.md') !== document) {
  problems.push('docs/licences.md: run `node scripts/check-supply-chain.ts --write`')
}

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
