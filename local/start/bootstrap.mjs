// The entry point of every npm command. Plain JavaScript without dependencies, because it runs on the machine's own
// Node (18 or newer) before anything is installed. It installs missing dependencies and hands over to the Node
// version that the product needs, which npm installs where it can.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const modules = join(root, 'node_modules')
// With API_ORIGIN, `dev` runs only Vite: the site, with the functions of a Supabase project (web/vite.config.ts).
const isSiteAlone = process.argv[2] === 'dev' && Boolean(process.env.API_ORIGIN)
const entries = {
  start: 'local/start/main.ts',
  dev: isSiteAlone ? 'node_modules/vite/bin/vite.js' : 'local/start/main.ts',
  build: 'web/build/main.ts',
  'functions:build': 'scripts/build-functions.ts',
  test: 'tests/run.ts',
  'test:wide': 'tests/run.ts',
  'test:deep': 'tests/deep/run.ts',
}
const scripts = [
  'deploy',
  'check-project',
  'forward-addresses',
  'unset-settings',
  'first-admin',
  'files',
  'doctor',
  'stack',
]
const minNode = 24

/** Exits with a message that tells the user what to do. */
function stop(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Refuses systems for which npm has no Node or no Deno, before anything is downloaded. */
function checkSystem() {
  const { platform, arch, version } = process
  // Without glibc (Alpine) neither of the two programs starts.
  if (platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    stop('This Linux has no glibc (Alpine, say), for which there is no Deno. Use Debian, Ubuntu or Fedora.')
  const bringsNode = platform === 'linux' && ['x64', 'arm64'].includes(arch)
  if (!bringsNode && Number(process.versions.node.split('.')[0]) < minNode)
    stop(
      `Node.js ${minNode} or newer is needed on ${platform}-${arch}; this is ${version}.\n` +
        'Install it from https://nodejs.org and try again.',
    )
}

/** Whether node_modules matches package-lock.json, according to npm's own list of installed packages. */
function isInstalled() {
  const [wanted, installed] = [join(root, 'package-lock.json'), join(modules, '.package-lock.json')].map(
    (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}),
  )
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    // Optional packages are for other systems; '' is this project itself.
    if (!found) return path === '' || optional === true
    // The lockfile has no hash of some packages for other systems.
    return found.version === version && (!integrity || found.integrity === integrity)
  })
}

function runNpmCi(folder) {
  // Without a network, npm would retry for minutes without any output.
  const retries = ['--fetch-retries=3', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=4000']
  const run = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--loglevel=error', ...retries], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Under `npm start` these variables contain that run's settings, which must not leak into the install.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_production: '' },
  })
  if (run.error?.code === 'ENOENT')
    stop('npm was not found. Install Node.js with npm (https://nodejs.org) and try again.')
  return run.status === 0
}

/**
 * Installs the locked dependencies when node_modules doesn't match package-lock.json. `npm ci` starts by deleting
 * node_modules, so it runs in a separate folder, and node_modules is replaced only when the install is complete.
 */
function install() {
  if (isInstalled()) return
  const isUpdate = existsSync(modules)
  console.log(isUpdate ? 'Updating the dependencies…' : 'Installing the dependencies (once)…')
  const staging = join(root, '.cache/install')
  const clean = () => rmSync(staging, { recursive: true, force: true })
  clean()
  mkdirSync(staging, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(staging, name))
  const isDone = runNpmCi(staging)
  if (isDone) {
    if (isUpdate) renameSync(modules, join(staging, 'old'))
    renameSync(join(staging, 'node_modules'), modules)
  }
  clean()
  if (isDone) return
  stop(
    'The dependencies could not be installed (see the lines above).\n' +
      (isUpdate ? 'package-lock.json has changed; the earlier packages are still installed.\n' : '') +
      'The npm registry is needed: check the network or `npm config get registry`, then try again.',
  )
}

const [command = 'start', ...rest] = process.argv.slice(2)
// A script has one command, so the command's name is not passed on.
const isScript = scripts.includes(command)
const entry = isScript ? `scripts/${command}.ts` : entries[command]
if (!entry) stop(`Unknown command '${command}'. Known: ${[...Object.keys(entries), ...scripts].join(', ')}.`)
const passedOn = isSiteAlone ? ['web', ...rest] : isScript ? rest : [command, ...rest]

checkSystem()
install()
const lockedNode = join(modules, '.bin', 'node')
const node = existsSync(lockedNode) ? lockedNode : process.execPath
// Memory under load (docs/performance.md). V8 would let the heap space for new objects grow to 64 MiB and more, let the
// rest at least double before collecting it, and never shrink either. glibc would keep the memory used for compiling
// WebAssembly.
const isStart = command === 'start'
const flags = isStart ? ['--max-semi-space-size=4', '--heap-growing-percent=50'] : []
const memory = isStart ? { MALLOC_TRIM_THRESHOLD_: '131072' } : {}
const child = spawn(node, [...flags, join(root, entry), ...passedOn], {
  cwd: root,
  // Through this channel the child notices when this process is gone, even if it was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, ...memory, PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? '') },
})
// Ctrl-C reaches the child directly (same terminal); a signal sent only to this process must be forwarded. Either way
// this process waits for the child, so that nothing keeps running after it exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm forwards SIGTERM only to its shell, which then exits without ending this process. A new parent process shows that.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
child.on('error', (error) => stop(`Node could not be started: ${error.message}`))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
