import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArguments } from './runner/arguments.ts'
import { addUp, reportFolder, type Outcome } from './runner/outcome.ts'
import { suites } from './runner/suites.ts'

// What `npm test` runs: the suites one after another, each under its heading, then one line that
// adds them all up. See docs/testing.md.

// local/start/bootstrap.mjs passes its own command first.
const words = process.argv.slice(process.argv[2] === 'test' ? 3 : 2)
const options = parseArguments(
  words,
  suites.map((suite) => suite.name),
)
// A report left by an earlier run must never be counted for this one.
rmSync(reportFolder, { recursive: true, force: true })

const chosen = suites.filter(
  (suite) =>
    (options.suites.length === 0 || options.suites.includes(suite.name)) &&
    // A filter names test files; the checks of the whole tree have none to choose from.
    (options.filters.length === 0 || suite.takesFilters),
)

const outcomes: Outcome[] = []
const summary: string[] = []

for (const suite of chosen) {
  console.log(`\n━━ ${suite.name}: ${suite.title} ━━`)
  const started = performance.now()
  const outcome = await suite.run(options)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const line = `${suite.name}: ${count(outcome)} in ${seconds} s`
  console.log(`── ${line}`)
  for (const log of outcome.failed > 0 ? globSync(join(reportFolder, `clinic-${suite.name}*.log`)) : []) {
    console.log(`   what the clinic logged: ${log}`)
  }
  summary.push(line, ...(outcome.remarks ?? []).map((remark) => `  ${remark}`))
  outcomes.push(outcome)
}

const total = addUp(outcomes)

if (options.filters.length > 0 && total.passed + total.failed + total.skipped === 0) {
  console.error(`\nNo test file matches: ${options.filters.join(' ')}`)
  total.failed += 1
}

console.log(`\n━━ summary ━━\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function count({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
