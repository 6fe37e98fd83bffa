import { parseEnv } from 'node:util'
import { addressesOf, readSettingsFile } from './deploy-settings.ts'
import { diagnose, isLoopback } from './doctor/diagnose.ts'
import type { Target } from './doctor/target.ts'
import { readArguments } from './read-arguments.ts'

/*
 * Checks a deployment from outside, and reports problems with their solutions. Exits with 1 if there are any.
 */

const usage = `npm run doctor -- <site address> [--admin <username>] [--mail <address>] [--before-publishing]
npm run doctor -- --env-file <file> …

  --env-file                              the settings of \`npm run deploy\`, from which all below but DOCTOR_PASSWORD come
  --before-publishing                     check the functions at API_ORIGIN, and no pages

  DOCTOR_PASSWORD                         the admin's password
  SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY  to check the ways in besides /api
  SUPABASE_URL, SUPABASE_SECRET_KEY       to store a small file, read it back and remove it
  API_ORIGIN                              to call the function directly, bypassing the site's host (with --admin)
  API_ORIGIN, OUTBOX_SECRET               to call the scheduled job`

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    admin: { type: 'string' },
    mail: { type: 'string' },
    'env-file': { type: 'string' },
    'before-publishing': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
const settings = values['env-file'] ? parseEnv(readSettingsFile(values['env-file'])) : undefined
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...settings,
  ...(settings && addressesOf(settings.PROJECT_REF ?? '')),
}
const site = (positionals[0] ?? settings?.SITE_URL)?.replace(/\/+$/, '')
if (values.help || !site) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const { DOCTOR_PASSWORD, API_ORIGIN, OUTBOX_SECRET } = env
const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: publicKey, SUPABASE_SECRET_KEY: secretKey } = env
for (const [name, address] of Object.entries({ 'The site address': site, SUPABASE_URL, API_ORIGIN }))
  if (address && !(/^https?:\/\//.test(address) && URL.canParse(address))) {
    console.error(`${name} must be an address that begins with https://, not ${address}`)
    process.exit(2)
  }
if (values.admin && !DOCTOR_PASSWORD) {
  console.error(`--admin needs the password of ${values.admin}: set DOCTOR_PASSWORD`)
  process.exit(1)
}
if (values['before-publishing'] && !API_ORIGIN) {
  console.error('--before-publishing needs the functions’ address: set API_ORIGIN')
  process.exit(2)
}
const functionsUrl = API_ORIGIN?.replace(/\/+$/, '')
const target: Target = {
  site,
  api: values['before-publishing'] && functionsUrl ? functionsUrl : site,
  loopback: isLoopback(site),
  admin: values.admin && DOCTOR_PASSWORD ? { username: values.admin, password: DOCTOR_PASSWORD } : undefined,
  supabase: SUPABASE_URL ? { url: SUPABASE_URL.replace(/\/+$/, ''), publicKey, secretKey } : undefined,
  mailTo: values.mail,
  functionsUrl,
  job: functionsUrl && OUTBOX_SECRET ? { functionsUrl, secret: OUTBOX_SECRET } : undefined,
}

const marks = { right: '✓', note: '·', wrong: '✗' }
const findings = await diagnose(target)
for (const { level, name, text, remedy } of findings) {
  console.log(`${marks[level]} ${name.padEnd(16)} ${text}`)
  if (remedy) console.log(`${' '.repeat(19)}→ ${remedy}`)
}
const faults = findings.filter(({ level }) => level === 'wrong').length
console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} wrong.`)
process.exitCode = faults > 0 ? 1 : 0
