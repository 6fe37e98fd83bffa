import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArguments } from './runner/arguments.ts'
import { inParallel } from './runner/in-parallel.ts'
import { addUp, reportFolder, withTests, type Outcome } from './runner/outcome.ts'
import { groups, suites, wideSuites, type Suite } from './runner/suites.ts'

// `npm test` and `npm run test:wide`: runs two suites at a time, then prints one line that adds them all up. See
// docs/testing.md.

// local/start/bootstrap.mjs passes its own command first.
const [command, ...words] = process.argv.slice(2)
const wide = command === 'test:wide'
const all = wide ? wideSuites : suites
const options = parseArguments(
  words,
  all.map((suite) => suite.name),
  wide ? {} : groups,
)
// A report of an earlier run must never be counted for this one.
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })

const chosen = all.filter(
  (suite) =>
    (options.suites.length === 0 || options.suites.includes(suite.name)) &&
    // A filter names test files; checks of the whole tree can't be filtered.
    (options.filters.length === 0 || suite.takesFilters),
)
const outcomes: Outcome[] = []
const summary: string[] = []

const began = performance.now()

await inParallel(chosen, 2, runSuite)

const total = addUp(outcomes)

if (options.filters.length > 0 && total.passed + total.failed + total.skipped === 0) {
  console.error(`\nNo test file matches: ${options.filters.join(' ')}`)
  total.failed += 1
}

const took = Math.round((performance.now() - began) / 1000)
console.log(`\n━━ summary, after ${Math.floor(took / 60)} min ${took % 60} s ━━\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/**
 * Runs a suite. A single suite writes directly to the terminal. Of two in parallel, the output is buffered and printed
 * as a whole if something failed.
 */
async function runSuite(suite: Suite): Promise<void> {
  const alone = chosen.length === 1
  const heading = `\n━━ ${suite.name}: ${suite.title} ━━\n`
  const output: string[] = []
  console.log(alone ? heading : `▸ ${suite.name}: ${suite.title}`)
  const started = performance.now()
  const found = await suite.run(options, (text) => {
    output.push(text)
    if (alone) process.stdout.write(text)
  })
  const outcome = withTests(found, options.filters)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const line = `${suite.name}: ${count(outcome)} in ${seconds} s`
  writeFileSync(join(reportFolder, `${suite.name}.log`), output.join(''))
  if (!alone && outcome.failed > 0) process.stdout.write(`${heading}${output.join('')}`)
  console.log(`── ${line}`)
  for (const log of outcome.failed > 0 ? globSync(join(reportFolder, `clinic-${suite.name}*.log`)) : []) {
    console.log(`   the clinic’s log: ${log}`)
  }
  summary.push(line, ...(outcome.remarks ?? []).map((remark) => `  ${remark}`))
  outcomes.push(outcome)
}

function count({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
