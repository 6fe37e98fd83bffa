import { join } from 'node:path'
import type { Options } from './arguments.ts'
import { runTool } from './command.ts'
import { addUp, countPlaywright, countVitest, readOutcome, reportFolder, type Outcome } from './outcome.ts'

/** One heading of `npm test`. */
export type Suite = {
  name: string
  title: string
  /** Whether its files can be chosen by words on the command line. */
  takesFilters: boolean
  run: (options: Options) => Promise<Outcome>
}

const denoCheck = (name: string): [string, ...string[]] => [
  'deno',
  'check',
  '--config',
  `supabase/functions/${name}/deno.json`,
  '--node-modules-dir=manual',
  `supabase/functions/${name}/index.ts`,
]

/** All suites, cheapest first, so that a simple mistake shows in seconds. */
export const suites: Suite[] = [
  {
    name: 'types',
    title: 'tsc on everything that Node and the browser run, deno check on the edge function',
    takesFilters: false,
    run: () => runChecks([['tsc', '--noEmit'], denoCheck('api'), denoCheck('outbox')]),
  },
  {
    name: 'lint',
    title: 'oxlint, prettier, knip (dead code, unused dependencies), the supply chain',
    takesFilters: false,
    run: () =>
      runChecks([
        ['oxlint'],
        ['prettier', '--check', '--log-level', 'warn', '.'],
        ['knip'],
        ['node', 'scripts/check-supply-chain.ts'],
      ]),
  },
  vitestSuite('unit', 'rules and tools, in Node'),
  vitestSuite('web', 'components, in jsdom'),
  vitestSuite('local', 'the embedded backend that npm start runs'),
  {
    name: 'database',
    title: 'pgTAP: structure and policies, by persona',
    takesFilters: true,
    run: async ({ filters, database = 'pglite' }) => {
      const report = join(reportFolder, 'database.json')
      const args = ['tests/db/run.ts', '--db', database, '--report', report, ...filters]
      return readOutcome<Outcome>(report, await runTool('node', args), (outcome) => outcome)
    },
  },
  {
    name: 'supabase',
    title: "Supabase's own command line: migrations, seed, advisors, on a real Postgres server",
    takesFilters: false,
    run: () => runChecks([['node', 'scripts/check-supabase.ts']]),
  },
  // Races mean nothing on PGlite's single session; journeys and policies run on PGlite (below, above).
  vitestSuite('api', 'every call, against a running stack on a real Postgres server', 'postgres'),
  {
    name: 'browser',
    title: 'journeys in Chromium, desktop and phone',
    takesFilters: true,
    run: async (options) => {
      // One device after the other, each with a clinic of its own: side by side they slow each other down.
      const outcomes: Outcome[] = []
      for (const device of ['desktop', 'phone']) outcomes.push(await runJourneys(device, options))
      return addUp(outcomes)
    },
  },
]

/** Runs the journeys on one device's screen. */
async function runJourneys(device: string, { filters, database = 'pglite' }: Options): Promise<Outcome> {
  const report = join(reportFolder, `browser-${device}.json`)
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--project', device]
  const exitCode = await runTool('playwright', [...args, '--pass-with-no-tests', ...filters], {
    TEST_DB: database,
    TEST_DEVICE: device,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return readOutcome(report, exitCode, countPlaywright)
}

function vitestSuite(name: string, title: string, usual: 'pglite' | 'postgres' = 'pglite'): Suite {
  return {
    name,
    title,
    takesFilters: true,
    run: async ({ filters, database = usual }) => {
      const report = join(reportFolder, `${name}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = ['run', '--project', name, '--passWithNoTests', ...reporters, ...filters]
      return readOutcome(report, await runTool('vitest', args, { TEST_DB: database }), countVitest)
    },
  }
}

/** Runs tools one after another, all of them even if one fails; each counts as one test. */
async function runChecks(checks: [tool: string, ...args: string[]][]): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 }
  for (const [tool, ...args] of checks) {
    const exitCode = await runTool(tool, args)
    console.log(exitCode === 0 ? `✓ ${tool}` : `✗ ${tool} (exit code ${exitCode}): ${tool} ${args.join(' ')}`)
    outcome[exitCode === 0 ? 'passed' : 'failed'] += 1
  }
  return outcome
}
