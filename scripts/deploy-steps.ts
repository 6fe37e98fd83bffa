import { functionNames, functionsProject } from './build-functions.ts'
import { type Settings, addressesOf, unsetSettings } from './deploy-settings.ts'

/** A command of the deployment, and why it is run. */
export interface Step {
  why: string
  command: [tool: string, ...args: string[]]
  env?: Record<string, string>
}

/** Arguments as Windows' shell takes them: one with a space, such as a path in the user's folder, in quotes. */
export const shellWords = (args: string[]): string[] =>
  args.map((arg) => (/[^\w./:=-]/.test(arg) ? `"${arg}"` : arg))

/** A workflow can't answer the command line's questions. */
const supabase = (...args: string[]): Step['command'] => ['npx', 'supabase', ...args, '--yes']

/**
 * The commands that deploy to a hosted project, in order; each can be repeated.
 *
 * @param first includes the steps that run only once
 */
export function deploymentSteps(settings: Settings, first: boolean): Step[] {
  const {
    PROJECT_REF: ref = '',
    ENV_FILE: envFile = '',
    SCHEDULE_FILE: schedule = '',
    VAULT_FILE: vault = '',
    SITE_URL: site = '',
  } = settings
  const project = ['--project-ref', ref]
  const unset = unsetSettings(settings)
  const { SUPABASE_URL, API_ORIGIN } = addressesOf(ref)
  return [
    {
      why: 'Whether the project is ready: nothing is changed before',
      command: ['npm', 'run', 'check-project'],
      env: { PROJECT_REF: ref, SUPABASE_URL },
    },
    { why: 'The project for the following commands', command: supabase('link', ...project) },
    {
      why: 'Migrations and, on the first deployment, the six articles',
      command: supabase('db', 'push', '--linked', ...(first ? ['--include-seed'] : [])),
    },
    ...(first
      ? [
          {
            why: 'The first admin, before a later step can fail',
            command: ['npm', 'run', 'first-admin'] as Step['command'],
            env: { SUPABASE_URL },
          },
        ]
      : []),
    {
      why: 'The settings of config.toml: sign-up, tokens, the bucket',
      command: supabase('config', 'push', ...project),
    },
    {
      why: 'Auth counts sign-ins by the visitor’s address that the function forwards',
      command: ['npm', 'run', 'forward-addresses'],
      env: { PROJECT_REF: ref },
    },
    ...(unset.length > 0
      ? [
          {
            why: 'Settings of an earlier deployment that the file no longer has',
            command: ['npm', 'run', 'unset-settings', '--', ...unset] as Step['command'],
            env: { PROJECT_REF: ref },
          },
        ]
      : []),
    {
      why: 'Secrets of the functions',
      command: supabase('secrets', 'set', '--env-file', envFile, ...project),
    },
    {
      why: 'The functions, each as one file',
      command: ['npm', 'run', 'functions:build'],
    },
    {
      why: 'The functions',
      command: supabase(
        'functions',
        'deploy',
        ...functionNames,
        '--use-api',
        '--workdir',
        functionsProject,
        ...project,
      ),
    },
    ...(first
      ? [
          {
            why: 'The scheduled job: supabase/jobs/schedule.sql with your values',
            command: supabase('db', 'query', '--linked', '--file', schedule),
          },
        ]
      : [
          {
            why: 'The secret of the scheduled job, if there is one, to match the functions',
            command: supabase('db', 'query', '--linked', '--file', vault),
          },
        ]),
    {
      why: 'The site, into web/dist: publish it as docs/deploy.md says for your host',
      command: ['npm', 'run', 'build'],
      env: { SITE_URL: site, API_ORIGIN },
    },
    {
      why: 'What is wrong, if anything',
      // The host publishes the new site later; until then its pages are those of the version before, or none.
      command: ['npm', 'run', 'doctor', '--', site, '--before-publishing'],
      env: { SUPABASE_URL, API_ORIGIN },
    },
  ]
}
