import { describe, expect, it } from 'vitest'
import { functionSecrets, settingFaults } from './deploy-settings.ts'
import { deploymentSteps } from './deploy-steps.ts'

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
  it('accepts right settings', () => {
    expect(settingFaults(settings, true)).toEqual([])
    const behindHost = { ...settings, TRUSTED_HOPS: '2', SITE_SECRET: 's'.repeat(32) }
    expect(settingFaults({ ...behindHost, SUPABASE_SECRET_KEY: '' }, false)).toEqual([])
    expect(settingFaults({ ...settings, CLIENT_ADDRESS_HEADER: 'x-real-ip' }, true)).toEqual([])
  })

  it.each([
    ['SITE_URL', ''],
    ['SITE_URL', 'clinic.example'],
    ['SITE_URL', 'https://clinic.example/'],
    ['OTP_PEPPER', 'short'],
    ['PROJECT_REF', 'https://abcdefghijklmnopqrst.supabase.co'],
    ['SMTP_PORT', '587'],
    ['SMTP_PASSWORD', `all 'three" quotes\``],
    ['TRUSTED_HOPS', '0'],
    ['TRUSTED_HOPS', '2'],
    ['SITE_SECRET', 'short'],
    ['CLIENT_ADDRESS_HEADER', 'x-real-ip: 1.2.3.4'],
    ['SUPABASE_SECRET_KEY', ''],
  ])('refuses %s=%s', (name, value) => {
    const [fault, ...others] = settingFaults({ ...settings, [name]: value }, true)
    expect(fault).toMatch(new RegExp(`^${name} `))
    expect(others).toEqual([])
  })

  it('refuses two ways to know a client’s address at once', () => {
    const both = { ...settings, SITE_SECRET: 's'.repeat(32), CLIENT_ADDRESS_HEADER: 'x-real-ip' }
    expect(settingFaults(both, true)).toEqual([expect.stringMatching(/^CLIENT_ADDRESS_HEADER /)])
  })

  it('gives the functions the site’s secret', () => {
    expect(functionSecrets({ ...settings, SITE_SECRET: 's'.repeat(32) })).toContain('SITE_SECRET=')
  })

  it('creates seed, schedule and admin on the first deployment only', () => {
    const once = ['--include-seed', 'db query', 'first-admin']
    for (const part of once) {
      expect(lines(true).join('\n')).toContain(part)
      expect(lines(false).join('\n')).not.toContain(part)
    }
  })

  it('runs each step, in order', () => {
    const words = lines(true).map((line) => line.replace(/^npx supabase |^npm run /, ''))
    expect(words.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'link --project-ref',
      'db push',
      'config push',
      'forward-addresses',
      'secrets set',
      'functions deploy',
      'db query',
      'build',
      'first-admin',
    ])
  })

  it('waits for no answer, so that a workflow can run it', () => {
    const supabase = lines(true).filter((line) => line.startsWith('npx supabase'))
    expect(supabase).toHaveLength(6)
    for (const line of supabase) expect(line).toContain('--yes')
  })

  it('puts no secret in a command and gives the functions only their own', () => {
    const shown = JSON.stringify(deploymentSteps(settings, true))
    for (const secret of ['sbp_token', 'sb_secret_key', settings.OTP_PEPPER, 'OUTBOX_SECRET', '"secret"'])
      expect(shown).not.toContain(secret)
    const env = functionSecrets(settings)
    expect(env).toContain(`OTP_PEPPER='${settings.OTP_PEPPER}'`)
    expect(env).not.toMatch(/SUPABASE_|PROJECT_REF/)
  })
})
