import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { deploymentSteps, functionSecrets, missingSettings } from './deploy-steps.ts'

const settings = {
  SUPABASE_ACCESS_TOKEN: 'sbp_token',
  SUPABASE_SECRET_KEY: 'sb_secret_key',
  PROJECT_REF: 'abcdefghijklmnopqrst',
  SITE_URL: 'https://clinic.example',
  OTP_PEPPER: 'p'.repeat(32),
  OUTBOX_SECRET: 'o'.repeat(32),
  SMTP_HOST: 'smtp.example',
  SMTP_PORT: '465',
  SMTP_USER: 'clinic',
  SMTP_PASSWORD: 'secret',
  SMTP_FROM: 'Clinic <no-reply@clinic.example>',
  SCHEDULE_FILE: '/tmp/schedule.sql',
  ENV_FILE: '/tmp/functions.env',
}
const lines = (first: boolean) => deploymentSteps(settings, first).map(({ command }) => command.join(' '))

describe('the deployment', () => {
  it('names what is missing, and secrets that are too short', () => {
    expect(missingSettings(settings)).toEqual([])
    expect(missingSettings({ ...settings, SITE_URL: '', OTP_PEPPER: 'short' })).toEqual([
      'SITE_URL',
      'OTP_PEPPER',
    ])
  })

  it('makes seed, schedule and admin at first, and never again', () => {
    const once = ['--include-seed', 'db query', 'first-admin']
    for (const part of once) {
      expect(lines(true).join('\n')).toContain(part)
      expect(lines(false).join('\n')).not.toContain(part)
    }
  })

  it('shows no secret in a command, and gives the functions only theirs', () => {
    const shown = JSON.stringify(deploymentSteps(settings, true))
    for (const secret of ['sbp_token', 'sb_secret_key', settings.OTP_PEPPER, 'OUTBOX_SECRET', '"secret"'])
      expect(shown).not.toContain(secret)
    const env = functionSecrets(settings)
    expect(env).toContain(`OTP_PEPPER="${settings.OTP_PEPPER}"`)
    expect(env).not.toMatch(/SUPABASE_|PROJECT_REF/)
  })
})

describe('commands of Supabase’s command line', () => {
  const documents = ['docs/deploy.md', 'docs/operations.md', 'docs/with-docker.md']
  const written = documents.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(/npx supabase ([^`\n#]+)/g)].map(([, line]) =>
      line!.trim(),
    ),
  )
  const scripted = deploymentSteps(settings, true)
    .filter(({ command }) => command[1] === 'supabase')
    .map(({ command }) => command.slice(2).join(' '))
  /** By the command's own words, all flags that are used with it. */
  const flags = new Map<string, Set<string>>()
  for (const line of [...written, ...scripted]) {
    const words = line.split(/\s+/)
    const plain = words.findIndex((word) => !/^[a-z]+$/.test(word))
    const name = words.slice(0, Math.min(plain === -1 ? words.length : plain, 2)).join(' ')
    const known = flags.get(name) ?? new Set()
    for (const word of words) if (word.startsWith('-')) known.add(word.split('=')[0]!)
    flags.set(name, known)
  }

  it.each([...flags].map(([name, used]) => [name, [...used]] as const))(
    '%s knows each flag that the documents and the deployment give it',
    async (name, used) => {
      const { stdout } = await promisify(execFile)(
        inProject('node_modules/.bin/supabase'),
        [...name.split(' '), '--help'],
        { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
      )
      expect(stdout).toContain(`supabase ${name}`)
      const help = new Set(stdout.match(/(?<=[\s,])--?[a-z][a-z-]*/g))
      for (const flag of used) expect(help, `${name} ${flag}`).toContain(flag)
    },
  )
})
