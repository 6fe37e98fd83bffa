import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** How to launch a Chromium: its path and the flags needed on this machine. */
export type Browser = { executablePath: string; args: string[] }

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Features that the browser starts without. Chromium reads only the last such list, so Playwright's own list is
 * repeated first. The last two are hidden pages for the address bar's suggestions: a window loads them beside its own
 * page, and they took more CPU than most tests.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',

  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Flags that stop a browser from doing anything on its own: no updates, no background requests, no first-run pages.
 */
export const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * Finds a Chromium: the one in CHROME_PATH, an installed one, or Playwright's. If there is none, installs one with
 * Playwright or, as root on Debian, from the distribution.
 */
export function findBrowser(): Browser {
  const executablePath = named() ?? installed() ?? playwrights() ?? install()
  // Chromium's sandbox doesn't work as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: [...sandbox, ...quietFlags] }
}

function named(): string | undefined {
  const path = process.env.CHROME_PATH
  if (path && !isExecutable(path)) throw new Error(`CHROME_PATH is ${path}, which can't be run`)
  return path || undefined
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...inPath, ...applications].find(isExecutable)
}

function playwrights(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function install(): string {
  console.log('No browser was found: installing Chromium…')
  // A stalled download must not hang the tests.
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 240_000 })
  const own = playwrights()
  if (own) return own
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
    const debians = installed()
    if (debians) return debians
  }
  throw new Error('No browser could be installed. Install Chromium or Chrome, or name one with CHROME_PATH.')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
