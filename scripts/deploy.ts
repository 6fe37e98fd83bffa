import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { inProject } from '#local/start/paths.ts'
import {
  findCutValues,
  fillSql,
  functionSecrets,
  findSettingFaults,
  readSettingsFile,
} from './deploy-settings.ts'
import { type Step, deploymentSteps, shellWords } from './deploy-steps.ts'
import { readArguments } from './read-arguments.ts'

/*
 * Runs the scriptable parts of a deployment to a hosted project. Prints every command, and executes them only with
 * `--run`.
 */

const usage = `npm run deploy -- --env-file <file> [--run] [--first]

  --env-file  the deployment's settings: docs/deploy.md. Keep it out of the repository.
  --run       run the commands; otherwise they are only shown
  --first     also the steps that are done once: the seed's six articles, the scheduled job, the first admin`

const { values } = readArguments(usage, {
  options: {
    'env-file': { type: 'string' },
    run: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
const file = values['env-file']
if (values.help || !file) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}
// Only the file counts: a PROJECT_REF left over in the shell would deploy to another project.
const text = readSettingsFile(file)
const settings = parseEnv(text)
const faults = [...findCutValues(text), ...findSettingFaults(settings, values.first)]
if (faults.length > 0) {
  console.error(`In ${file}:\n${faults.join('\n')}`)
  process.exit(1)
}

const scratch = mkdtempSync(join(tmpdir(), 'clinic-deploy-'))
try {
  const [schedule, vault] = ['schedule.sql', 'renew-secret.sql'].map((name) => {
    const filled = join(scratch, name)
    writeFileSync(filled, fillSql(readFileSync(inProject('supabase/jobs', name), 'utf8'), settings), {
      mode: 0o600,
    })
    return filled
  })
  const secrets = join(scratch, 'functions.env')
  writeFileSync(secrets, functionSecrets(settings), { mode: 0o600 })
  for (const step of deploymentSteps(
    { ...settings, SCHEDULE_FILE: schedule, VAULT_FILE: vault, ENV_FILE: secrets },
    values.first,
  )) {
    console.log(`\n# ${step.why}\n${shown(step)}`)
    if (values.run && !run(step)) {
      console.error(
        '\nThis step failed. Fix the cause (docs/deploy.md, After a failed step) and run the same command again: what is done stays done, and the rest follows.',
      )
      process.exitCode = 1
      break
    }
  }
  if (!values.run) console.log('\nNothing was run. Add --run to run the commands.')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function shown({ command, env }: Step): string {
  return [...Object.entries(env ?? {}).map(([name, value]) => `${name}=${value}`), ...command].join(' ')
}

function run({ command: [tool, ...args], env }: Step): boolean {
  // On Windows npm and npx are scripts, which only a shell can run.
  const shell = process.platform === 'win32'
  const { status, error } = spawnSync(tool, shell ? shellWords(args) : args, {
    shell,
    stdio: 'inherit',
    env: { ...process.env, ...settings, ...env },
  })
  if (error) console.error(error.message)
  return status === 0
}
