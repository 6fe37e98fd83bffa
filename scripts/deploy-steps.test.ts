import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { findCutValues, functionSecrets, findSettingFaults, unsetSettings } from './deploy-settings.ts'
import { deploymentSteps, shellWords } from './deploy-steps.ts'

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
    ['SMTP_PASSWORD=correct horse #1', 1],
    ['SITE_SECRET=#abcd', 1],
    ["SMTP_PASSWORD='abcd' # a comment", 0],
    ['# SMTP_PASSWORD=ab#cd', 0],
    ['SMTP_PASSWORD=\n# a comment', 0],
    ['SMTP_PASSWORD=\nSMTP_USER=ab#cd', 1],
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
      'check-project',
      'link --project-ref',
      'db push',
      'first-admin',
      'config push',
      'forward-addresses',
      'unset-settings --',
      'secrets set',
      'functions:build',
      'functions deploy',
      'db query',
      'build',
      'doctor --',
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

/**
 * Runs a first deployment with stand-ins for npm and npx, of which one command fails. Returns the commands and the
 * error lines.
 */
async function deploy(
  failing: string,
  replaced: { file?: string; PATH?: string } = {},
): Promise<{ commands: string; stderr: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-deploy-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const standIn = '#!/bin/sh\necho "$*" >> "$COMMANDS"\ncase "$*" in *"$FAILING"*) exit 1;; esac\n'
  for (const tool of ['npm', 'npx']) writeFileSync(join(folder, tool), standIn, { mode: 0o755 })
  const file = join(folder, 'deploy.env')
  writeFileSync(
    file,
    // As some Windows editors write it.
    '\uFEFF' +
      Object.entries(settings)
        .map(([name, value]) => `${name}='${value}'\r\n`)
        .join(''),
  )
  const COMMANDS = join(folder, 'commands')
  writeFileSync(COMMANDS, '')
  const PATH = replaced.PATH ?? folder + delimiter + process.env.PATH
  const env = { ...process.env, PATH, COMMANDS, FAILING: failing }
  const args = [inProject('scripts/deploy.ts'), '--env-file', replaced.file ?? file, '--first', '--run']
  const { stderr } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: { stderr: string }) => error,
  )
  return { commands: readFileSync(COMMANDS, 'utf8'), stderr }
}

describe('a deployment that is run', () => {
  it('changes nothing in a project that is not ready', async () => {
    expect((await deploy('check-project')).commands).toBe('run check-project\n')
  })

  it('stops at a step that fails, and has made the first admin by then', async () => {
    const { commands, stderr } = await deploy('config push')
    expect(commands).toMatch(/db push .*\nrun first-admin\nsupabase config push .*\n$/)
    expect(stderr).toContain('run the same command again')
  })

  it('does the rest the next time, and ends with the doctor', async () => {
    const { commands, stderr } = await deploy('nothing fails')
    expect(commands).toMatch(/run build\nrun doctor -- https:\/\/clinic\.example --before-publishing\n$/)
    expect(stderr).toBe('')
  })

  it('names a file of settings that is not there, without a trace', async () => {
    // Node reads --env-file too, before the script runs.
    const { commands, stderr } = await deploy('', { file: '/no-such-folder/deploy.env' })
    expect(stderr).toMatch(/^.*node.*: \/no-such-folder\/deploy\.env: not found\n$/)
    expect(commands).toBe('')
  })

  it('says that npm is missing', async () => {
    expect((await deploy('', { PATH: '/no-such-folder' })).stderr).toContain('spawnSync npm ENOENT')
  })

  it('keeps an argument in one piece in the shell of Windows', () => {
    const file = 'C:\\Users\\Asha Rao\\clinic\\schedule.sql'
    expect(shellWords(['db', '--file', file])).toEqual(['db', '--file', `"${file}"`])
    expect(shellWords(['--project-ref', 'abc', 'https://a.example'])).toEqual([
      '--project-ref',
      'abc',
      'https://a.example',
    ])
  })
})
