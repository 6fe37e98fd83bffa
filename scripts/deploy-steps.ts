/** A command of the deployment, and why it is run. */
export interface Step {
  why: string
  command: [tool: string, ...args: string[]]
  env?: Record<string, string>
}

type Settings = Readonly<Record<string, string | undefined>>

/** The required settings of a deployment. The command line reads SUPABASE_ACCESS_TOKEN itself. */
const required = [
  'SUPABASE_ACCESS_TOKEN',
  'PROJECT_REF',
  'SITE_URL',
  'OTP_PEPPER',
  'OUTBOX_SECRET',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMTP_FROM',
]

/** The settings that are missing, or too short to be secrets. */
export function missingSettings(settings: Settings): string[] {
  return required.filter((name) => {
    const value = settings[name] ?? ''
    return value === '' || (['OTP_PEPPER', 'OUTBOX_SECRET'].includes(name) && value.length < 32)
  })
}

const secrets = [...required.slice(2), 'TRUSTED_HOPS', 'REBUILD_HOOK_URL']

/** The functions' environment as an .env file; they receive no other settings. */
export function functionSecrets(settings: Settings): string {
  return secrets
    .filter((name) => settings[name])
    .map((name) => `${name}=${JSON.stringify(settings[name])}\n`)
    .join('')
}

/** A workflow can answer no question of the command line. */
const supabase = (...args: string[]): Step['command'] => ['npx', 'supabase', ...args, '--yes']

/**
 * The commands that deploy to a hosted project, in order; each may be repeated.
 *
 * @param first includes the steps that run only once
 */
export function deploymentSteps(settings: Settings, first: boolean): Step[] {
  const {
    PROJECT_REF: ref = '',
    ENV_FILE: envFile = '',
    SCHEDULE_FILE: schedule = '',
    SITE_URL: site = '',
  } = settings
  const project = ['--project-ref', ref]
  const apiOrigin = `https://${ref}.supabase.co/functions/v1`
  return [
    { why: 'The project that the following commands mean', command: supabase('link', ...project) },
    {
      why: 'Migrations, and at first the six articles',
      command: supabase('db', 'push', '--linked', ...(first ? ['--include-seed'] : [])),
    },
    {
      why: 'What config.toml says of sign-up, tokens and the bucket',
      command: supabase('config', 'push', ...project),
    },
    {
      why: 'Auth counts sign-ins by the visitor’s address, which the function passes on',
      command: ['npm', 'run', 'forward-addresses'],
      env: { PROJECT_REF: ref },
    },
    {
      why: 'Secrets of the functions',
      command: supabase('secrets', 'set', '--env-file', envFile, ...project),
    },
    {
      why: 'The functions',
      command: supabase('functions', 'deploy', 'api', 'outbox', '--use-api', ...project),
    },
    ...(first
      ? [
          {
            why: 'The scheduled job: supabase/jobs/schedule.sql with your values',
            command: supabase('db', 'query', '--linked', '--file', schedule),
          },
        ]
      : []),
    {
      why: 'The site, into web/dist: publish it as docs/deploy.md says for your host',
      command: ['npm', 'run', 'build'],
      env: { SITE_URL: site, API_ORIGIN: apiOrigin },
    },
    ...(first && settings.SUPABASE_SECRET_KEY
      ? [
          {
            why: 'The first admin',
            command: ['npm', 'run', 'first-admin'] as Step['command'],
            env: { SUPABASE_URL: `https://${ref}.supabase.co` },
          },
        ]
      : []),
  ]
}
