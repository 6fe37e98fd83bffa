import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '#local/start/paths.ts'
import { managed, startManagementApi } from '#tests/support/management-api.ts'
import { buildFunctions, builtFunction, functionNames } from './build-functions.ts'
import { functionSecrets } from './deploy-settings.ts'
import { deploymentSteps } from './deploy-steps.ts'

/*
 * Runs the deployment's own `functions deploy` and `secrets set` against a fake of Supabase's Management API. Checks
 * that the platform gets the built file of each function and nothing else, and that every secret arrives unchanged. Part
 * of `npm run test:wide -- commands`.
 */

const secrets = {
  SMTP_HOST: 'smtp.example',
  SMTP_USER: `it's "quoted" \\ $HOME \${HOME} # not a comment`,
  SMTP_PASSWORD: 'q"uo\\n$$te\\',
  SMTP_FROM: '`Clinic` <no-reply@clinic.example>',
}

const home = mkdtempSync(join(tmpdir(), 'clinic-upload-'))
const api = await startManagementApi()
const problems: string[] = []
try {
  const profile = join(home, 'profile.yaml')
  writeFileSync(
    profile,
    `name: stand-in\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: clinic.example\n`,
  )
  const envFile = join(home, 'functions.env')
  writeFileSync(envFile, functionSecrets(secrets))
  await buildFunctions()
  const steps = deploymentSteps({ PROJECT_REF: managed.ref, ENV_FILE: envFile }, false)
  for (const name of ['functions deploy', 'secrets set']) {
    const { command } = steps.find((step) => step.command.join(' ').includes(` ${name} `))!
    await promisify(execFile)(
      inProject('node_modules/.bin/supabase'),
      [...command.slice(2), '--profile', profile, '--agent', 'no'],
      {
        cwd: inProject('.'),
        env: {
          ...process.env,
          HOME: home,
          SUPABASE_ACCESS_TOKEN: managed.token,
          SUPABASE_TELEMETRY_DISABLED: '1',
          DO_NOT_TRACK: '1',
        },
        timeout: 120_000,
      },
    )
  }
  for (const [name, value] of Object.entries(secrets))
    if (api.secrets.get(name) !== value) problems.push(`${name} arrives as ${api.secrets.get(name)}`)
  for (const name of functionNames) {
    const { files, verify_jwt: verifiesTokens } = api.uploads.get(name) ?? { files: [] }
    const [sent, ...others] = files
    if ((await sent?.text()) !== readFileSync(builtFunction(name), 'utf8'))
      problems.push(`${name} does not reach the platform as it was built`)
    if (others.length > 0) problems.push(`${name} is more than one file: ${others.map((file) => file.name)}`)
    // The function checks its callers itself, and visitors have no token.
    if (verifiesTokens !== false) problems.push(`${name} asks callers for a token`)
  }
} finally {
  api.close()
  rmSync(home, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
