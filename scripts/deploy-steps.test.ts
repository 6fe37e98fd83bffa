import { describe, expect, it } from 'vitest'
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

  it('creates seed, schedule and admin on the first deployment only', () => {
    const once = ['--include-seed', 'db query', 'first-admin']
    for (const part of once) {
      expect(lines(true).join('\n')).toContain(part)
      expect(lines(false).join('\n')).not.toContain(part)
    }
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
    expect(env).toContain(`OTP_PEPPER="${settings.OTP_PEPPER}"`)
    expect(env).not.toMatch(/SUPABASE_|PROJECT_REF/)
  })
})
