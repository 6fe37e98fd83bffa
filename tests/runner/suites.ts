import { join } from 'node:path'
import type { Options } from './arguments.ts'
import { runTool, type Write } from './command.ts'
import { countPlaywright, countVitest, readOutcome, reportFolder, type Outcome } from './outcome.ts'

/** One suite of `npm test` or `npm run test:wide`. */
export type Suite = {
  name: string
  title: string
  /** Whether words on the command line can choose its files. */
  takesFilters: boolean
  run: (options: Options, write: Write) => Promise<Outcome>
}

/** Skips files that have not changed since they were last found correct. */
const prettierCache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier']

/** Incremental: only what has changed since the last run is checked again. */
const tsc: [string, ...string[]] = [
  'tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
]

const denoCheck = (name: string): [string, ...string[]] => [
  'deno',
  'check',
  '--config',
  `supabase/functions/${name}/deno.json`,
  '--node-modules-dir=manual',
  // The packages are those of package-lock.json.
  '--no-lock',
  `supabase/functions/${name}/index.ts`,
  'supabase/unknown-json.d.ts',
]

/**
 * The suites of `npm test`, two at a time, in this order: the longest beside the others, of which the cheapest come
 * first, so that a simple mistake shows in seconds. *web* has two workers (vitest.config.ts) and comes last, so that
 * it keeps both cores busy when the journeys have ended.
 */
export const suites: Suite[] = [
  // A journey takes 14 % less CPU on a server than on PGlite, which `test:wide` uses for the journeys.
  browserSuite(
    'browser',
    'journeys in Chromium, on a desktop and on a phone',
    ['desktop', 'phone'],
    'postgres',
  ),
  {
    name: 'types',
    title: 'tsc on everything that Node and the browser run, deno check on the edge functions',
    takesFilters: false,
    run: (_, write) => runChecks([tsc, denoCheck('api'), denoCheck('outbox')], write),
  },
  {
    name: 'lint',
    title: 'oxlint, prettier, knip (dead code, unused dependencies), the supply chain, the rules',
    takesFilters: false,
    run: (_, write) =>
      runChecks(
        [
          ['oxlint'],
          ['prettier', '--check', '--log-level', 'warn', ...prettierCache, '.'],
          ['knip'],
          // Again without the tests: code used only by tests is dead.
          ['knip', '--config', 'knip.production.json'],
          ['node', 'scripts/check-supply-chain.ts'],
          ['node', 'scripts/check-rules.ts'],
        ],
        write,
      ),
  },
  vitestSuite('unit', 'rules and tools, in Node'),
  databaseSuite('database', 'pgTAP: structure and policies, by persona'),
  // Races can't occur in PGlite's single session.
  vitestSuite('api', 'every call, against a running stack on a real Postgres server', {
    database: 'postgres',
  }),
  vitestSuite('local', 'the embedded backend that npm start runs'),
  {
    name: 'supabase',
    title: "Supabase's own command line: migrations, seed, advisors, on a real Postgres server",
    takesFilters: false,
    run: (_, write) => runChecks([['node', 'scripts/check-supabase.ts']], write),
  },
  vitestSuite('web', 'components, in jsdom; what needs no page, in Node', { projects: ['web', 'web-logic'] }),
]

/** Names for several suites: `npm test -- quick` is the inner loop. */
export const groups = { quick: ['types', 'lint', 'unit', 'web', 'database'] }

/** The suites of `npm run test:wide`: the same product on everything else that must run it. */
export const wideSuites: Suite[] = [
  browserSuite('devices', 'one journey a subject on the other device, and more variants', [
    'desktop-wide',
    'phone-wide',
  ]),
  databaseSuite('seeded', 'pgTAP once more, on a database that has the seed', ['--seed']),
  vitestSuite('local', 'what takes long of the embedded backend, on what npm test has not seen', {
    name: 'local-wide',
    tags: 'wide',
  }),
  vitestSuite('hosts', 'the built site on each static host, by their own servers, which npm brings'),
  {
    name: 'commands',
    title:
      "the commands of the documents and the deployment, by Supabase's command line: its help, an upload",
    takesFilters: false,
    run: (_, write) =>
      runChecks(
        [
          ['node', 'scripts/check-commands.ts'],
          ['node', 'scripts/check-upload.ts'],
        ],
        write,
      ),
  },
  vitestSuite('api', 'the calls that take long', { name: 'api-wide', database: 'postgres', tags: 'wide' }),
]

function databaseSuite(name: string, title: string, settings: string[] = []): Suite {
  return {
    name,
    title,
    takesFilters: true,
    run: async ({ filters, database = 'pglite' }, write) => {
      const report = join(reportFolder, `${name}.json`)
      const args = ['tests/db/run.ts', '--db', database, '--report', report, ...settings, ...filters]
      return readOutcome<Outcome>(report, await runTool('node', args, write), (outcome) => outcome)
    },
  }
}

function browserSuite(
  name: string,
  title: string,
  projects: string[],
  usual: 'pglite' | 'postgres' = 'pglite',
): Suite {
  return {
    name,
    title,
    takesFilters: true,
    run: async ({ filters, database = usual }, write) => {
      const report = join(reportFolder, `${name}.json`)
      const chosen = projects.map((project) => `--project=${project}`)
      const args = ['test', '--config', 'tests/e2e/playwright.config.ts', ...chosen, '--pass-with-no-tests']
      const exitCode = await runTool('playwright', [...args, ...filters], write, {
        TEST_DB: database,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      })
      return readOutcome(report, exitCode, countPlaywright)
    },
  }
}

/**
 * A project of vitest.config.ts as a suite.
 *
 * @param settings the default database, and which of the tests
 */
function vitestSuite(
  project: string,
  title: string,
  { name = project, projects = [project], database: usual = 'pglite', tags = '!wide' }: VitestSettings = {},
): Suite {
  return {
    name,
    title,
    takesFilters: true,
    run: async ({ filters, database = usual }, write) => {
      const report = join(reportFolder, `${name}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const chosen = [...projects.flatMap((one) => ['--project', one]), '--tagsFilter', tags]
      const args = ['run', ...chosen, '--passWithNoTests', ...reporters, ...filters]
      const exitCode = await runTool('vitest', args, write, { TEST_DB: database })
      return readOutcome(report, exitCode, countVitest)
    },
  }
}

type VitestSettings = {
  name?: string
  projects?: string[]
  database?: 'pglite' | 'postgres'
  /** Which of its tests to run, by tag. `npm test` leaves out those tagged `wide`. */
  tags?: string
}

/** Runs tools one after another, all of them even if one fails. Each counts as one test. */
async function runChecks(checks: [tool: string, ...args: string[]][], write: Write): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 }
  for (const [tool, ...args] of checks) {
    const exitCode = await runTool(tool, args, write)
    const command = `${tool} ${args.join(' ')}`
    write(exitCode === 0 ? `✓ ${tool}\n` : `✗ ${tool} (exit code ${exitCode}): ${command}\n`)
    outcome[exitCode === 0 ? 'passed' : 'failed'] += 1
  }
  return outcome
}
