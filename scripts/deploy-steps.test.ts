import { describe, expect, it } from 'vitest'
import { findCutValues, functionSecrets, findSettingFaults, unsetSettings } from './deploy-settings.ts'
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
}
const files = {
  SCHEDULE_FILE: '/tmp/schedule.sql',
  VAULT_FILE: '/tmp/renew-secret.sql',
  ENV_FILE: '/tmp/functions.env',
}
const lines = (first: boolean) =>
  deploymentSteps({ ...settings, ...files }, first).map(({ command }) => command.join(' '))

describe('the deployment', () => {
  it('accepts valid settings', () => {
    expect(findSettingFaults(settings, true)).toEqual([])
    const behindHost = { ...settings, TRUSTED_HOPS: '2', SITE_SECRET: 's'.repeat(32) }
    expect(findSettingFaults({ ...behindHost, SUPABASE_SECRET_KEY: '' }, false)).toEqual([])
    expect(findSettingFaults({ ...settings, CLIENT_ADDRESS_HEADER: 'x-real-ip' }, true)).toEqual([])
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
    ['CLIENT_ADDRESS_HEADER', 'X-Forwarded-For'],
    ['CLIENT_ADDRESS_HEADER', 'forwarded'],
    ['OUTBOX_SECRET', `it's ${'o'.repeat(32)}`],
    ['OUTBOX_SECRET', `$&${'o'.repeat(32)}`],
    ['SITE_SECRET', '…'.repeat(32)],
    ['OTP_PEPPER', 'only-for-this-machine-0123456789abcdef'],
    ['OUTBOX_SECRET', 'only-for-this-machine-0123456789abcdef'],
    ['SMTP_FROM', '@'],
    ['SMTP_FROM', 'Clinic <@>'],
    ['REBUILD_HOOK_URL', 'foo:bar'],
    ['TRUSTED_HOP', '2'],
  ])('refuses %s=%s', (name, value) => {
    const [fault, ...others] = findSettingFaults({ ...settings, [name]: value }, true)
    expect(fault).toMatch(new RegExp(`^${name} `))
    expect(others).toEqual([])
  })

  it('refuses two ways to determine a client’s address at once', () => {
    const both = { ...settings, SITE_SECRET: 's'.repeat(32), CLIENT_ADDRESS_HEADER: 'x-real-ip' }
    expect(findSettingFaults(both, true)).toEqual([expect.stringMatching(/^CLIENT_ADDRESS_HEADER /)])
  })

  it('passes the site’s secret to the functions', () => {
    expect(functionSecrets({ ...settings, SITE_SECRET: 's'.repeat(32) })).toContain('SITE_SECRET=')
  })

  it.each([
    ['SMTP_PASSWORD=ab#cd', 1],
    ['export OTP_PEPPER = ab#cd # a comment', 1],
    ["SMTP_PASSWORD='ab#cd'", 0],
    ['SMTP_PASSWORD="ab#cd"', 0],
    ['SMTP_PASSWORD=abcd # a comment', 0],
    ['# SMTP_PASSWORD=ab#cd', 0],
    ['SMTP_PASSWORD=\n# a comment', 0],
  ])('reports a value that a # cuts off: %s', (line, faults) => {
    expect(findCutValues(`${line}\nSITE_URL=https://clinic.example\n`)).toHaveLength(faults)
  })

  it('unsets settings that the file no longer has, before it sets the others', () => {
    expect(unsetSettings(settings)).toEqual([
      'TRUSTED_HOPS',
      'SITE_SECRET',
      'CLIENT_ADDRESS_HEADER',
      'REBUILD_HOOK_URL',
    ])
    const behindHost = { ...settings, TRUSTED_HOPS: '2', SITE_SECRET: 's'.repeat(32) }
    expect(unsetSettings(behindHost)).toEqual(['CLIENT_ADDRESS_HEADER', 'REBUILD_HOOK_URL'])
    // More than one hop without the secret stops the functions.
    expect(unsetSettings({ ...settings, TRUSTED_HOPS: '1' })).toContain('TRUSTED_HOPS')
    const all = lines(false)
    const at = (part: string) => all.findIndex((line) => line.includes(part))
    expect(at('unset-settings')).toBeGreaterThan(-1)
    expect(at('unset-settings')).toBeLessThan(at('secrets set'))
  })

  it('renews the job’s secret with each later version, after the functions have it', () => {
    const all = lines(false)
    const at = (part: string) => all.findIndex((line) => line.includes(part))
    expect(at('renew-secret.sql')).toBeGreaterThan(at('functions deploy'))
    expect(lines(true).join('\n')).not.toContain('renew-secret.sql')
  })

  it('creates seed, schedule and admin on the first deployment only', () => {
    const once = ['--include-seed', 'schedule.sql', 'first-admin']
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
      'unset-settings --',
      'secrets set',
      'functions:build',
      'functions deploy',
      'db query',
      'build',
      'first-admin',
    ])
  })

  it('never asks a question, so that a workflow can run it', () => {
    const supabase = lines(true).filter((line) => line.startsWith('npx supabase'))
    expect(supabase).toHaveLength(6)
    for (const line of supabase) expect(line).toContain('--yes')
  })

  it('keeps secrets out of commands and gives the functions only their own', () => {
    const shown = JSON.stringify(deploymentSteps(settings, true))
    for (const secret of ['sbp_token', 'sb_secret_key', settings.OTP_PEPPER, 'OUTBOX_SECRET', '"secret"'])
      expect(shown).not.toContain(secret)
    const env = functionSecrets(settings)
    expect(env).toContain(`OTP_PEPPER='${settings.OTP_PEPPER}'`)
    expect(env).not.toMatch(/SUPABASE_|PROJECT_REF/)
  })
})
