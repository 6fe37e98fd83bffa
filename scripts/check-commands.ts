import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { inProject } from '#local/start/paths.ts'
import { deploymentSteps } from './deploy-steps.ts'

/*
 * Checks that the installed Supabase CLI knows every command and flag used by the documents, the doctor and the
 * deployment. Part of `npm run test:wide -- commands`.
 */

const run = promisify(execFile)
const documents = [
  'docs/deploy.md',
  'docs/operations.md',
  'docs/with-docker.md',
  ...globSync('scripts/doctor/checks/*.ts', { cwd: inProject('.') }),
]
const problems: string[] = []

/** The flags used with each command, by the command's words. */
const flags = new Map<string, Set<string>>()
for (const line of [...documents.flatMap(commandsIn), ...scripted()]) {
  const words = line.split(/\s+/)
  const plain = words.findIndex((word) => !/^[a-z]+$/.test(word))
  const name = words.slice(0, Math.min(plain === -1 ? words.length : plain, 2)).join(' ')
  const used = flags.get(name) ?? new Set()
  for (const word of words) if (word.startsWith('-')) used.add(word.split('=')[0]!)
  flags.set(name, used)
}

for (const [name, used] of flags) {
  const help = await helpOf(name)
  if (!help.includes(`supabase ${name}`)) problems.push(`There is no command supabase ${name}`)
  const known = new Set(help.match(/(?<=[\s,])--?[a-z][a-z-]*/g))
  for (const flag of used) if (!known.has(flag)) problems.push(`supabase ${name} has no flag ${flag}`)
}
if (flags.size < 5) problems.push(`Only ${flags.size} commands were found in the documents`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function commandsIn(file: string): string[] {
  const text = readFileSync(inProject(file), 'utf8')
  return [...text.matchAll(/npx supabase ([^`\\\n#]+)/g)].map(([, command]) => command!.trim())
}

function scripted(): string[] {
  return deploymentSteps({}, true)
    .filter(({ command }) => command[1] === 'supabase')
    .map(({ command }) => command.slice(2).join(' '))
}

async function helpOf(name: string): Promise<string> {
  const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const { stdout } = await run(inProject('node_modules/.bin/supabase'), [...name.split(' '), '--help'], {
    env,
  })
  return stdout
}
