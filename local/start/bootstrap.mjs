// The door of `npm start`, `npm run dev` and `npm test`. Plain JavaScript without dependencies, because it runs on
// whatever Node the machine has (18 or newer) before anything is installed: it installs what is missing and hands over
// to the Node 24 that the lockfile brings.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const modules = join(root, 'node_modules')
const entries = {
  start: 'local/start/main.ts',
  dev: 'local/start/main.ts',
  backup: 'local/start/main.ts',
  restore: 'local/start/main.ts',
  test: 'tests/run.ts',
  'test:wide': 'tests/run.ts',
  'test:deep': 'tests/deep/run.ts',
}
const smallestNode = 24

/** Ends with a reason that a person can act on. */
function stop(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Reads the packages of a lockfile; none when there is no such file. */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Whether node_modules holds what package-lock.json names, by the list that npm keeps of what it has installed. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(modules, '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    // Optional ones are for other systems; '' is this project itself.
    if (!found) return path === '' || optional === true
    return found.version === version && found.integrity === integrity
  })
}

/** Installs the locked dependencies when node_modules doesn't match package-lock.json. */
function install() {
  if (isInstalled()) return
  console.log(existsSync(modules) ? 'Updating the dependencies…' : 'Installing the dependencies (once)…')
  const began = Date.now()
  const run = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error', '--progress=true'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Under `npm start` these variables carry that run's settings, which must not leak into the install.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_production: '' },
  })
  if (run.error?.code === 'ENOENT') {
    stop('npm was not found. Install Node.js with npm (https://nodejs.org) and try again.')
  }
  if (run.status !== 0) {
    stop(
      'The dependencies could not be installed (see the lines above).\n' +
        'The first start needs the npm registry: check the network or `npm config get registry`, then try again.',
    )
  }
  console.log(`Installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

/** The Node that runs the product: the locked one, else the machine's own if it is new enough. */
function findNode() {
  const locked = join(modules, '.bin', 'node')
  if (existsSync(locked)) return locked
  if (Number(process.versions.node.split('.')[0]) >= smallestNode) return process.execPath
  return stop(
    `Node.js ${smallestNode} or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.\n` +
      'Install it from https://nodejs.org and try again.',
  )
}

const [command = 'start', ...rest] = process.argv.slice(2)
const entry = entries[command]
if (!entry) stop(`Unknown command '${command}'. Known: ${Object.keys(entries).join(', ')}.`)

install()
const child = spawn(findNode(), [join(root, entry), command, ...rest], {
  cwd: root,
  // Through the channel the child learns that this process is gone, even if it was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? '') },
})
// Ctrl-C reaches the child by itself (same terminal); a signal sent to this process alone must be passed on. Either
// way this process waits for the child, so that nothing is left behind when it returns.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm passes SIGTERM on to its shell alone, which ends without us: being given another parent tells.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
}
child.on('error', (error) => stop(`Node could not be started: ${error.message}`))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
