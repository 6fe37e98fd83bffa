import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { inProject } from '#local/start/paths.ts'
import { functionSecrets } from './deploy-settings.ts'
import { deploymentSteps } from './deploy-steps.ts'

/*
 * Runs the deployment's own `functions deploy` and `secrets set` against a stand-in of Supabase's Management API.
 * Checks that every file reaches the platform from which it bundles what was tested (the entry, deno.json and deno.lock
 * of each function), and that every secret arrives as it was given. Part of `npm run test:wide -- commands`.
 */

const ref = 'abcdefghijklmnopqrst'
const uploads = new Map<string, File[]>()
const secrets = {
  SMTP_HOST: 'smtp.example',
  SMTP_USER: `it's "quoted" \\ $HOME \${HOME} # not a comment`,
  SMTP_PASSWORD: 'q"uo\\n$$te\\',
  SMTP_FROM: '`Clinic` <no-reply@clinic.example>',
}
const received = new Map<string, string>()
const api = new Hono()
  .post(`/v1/projects/${ref}/secrets`, async (context) => {
    for (const { name, value } of await context.req.json<{ name: string; value: string }[]>())
      received.set(name, value)
    return context.body('', 201)
  })
  .post(`/v1/projects/${ref}/functions/deploy`, async (context) => {
    const slug = context.req.query('slug') ?? ''
    const form = await context.req.formData()
    uploads.set(
      slug,
      form.getAll('file').filter((part) => part instanceof File),
    )
    const unread = { version: 1, created_at: 1, updated_at: 1 }
    return context.json({ id: slug, slug, name: slug, status: 'ACTIVE', ...unread }, 201)
  })
  .put(`/v1/projects/${ref}/functions`, (context) => context.json({ functions: [] }))

const home = mkdtempSync(join(tmpdir(), 'clinic-upload-'))
const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 })
const problems: string[] = []
try {
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const profile = join(home, 'profile.yaml')
  writeFileSync(
    profile,
    `name: stand-in\napi_url: ${origin}\ndashboard_url: ${origin}\nproject_host: clinic.example\n`,
  )
  const envFile = join(home, 'functions.env')
  writeFileSync(envFile, functionSecrets(secrets))
  const steps = deploymentSteps({ PROJECT_REF: ref, ENV_FILE: envFile }, false)
  for (const name of ['functions deploy', 'secrets set']) {
    const { command } = steps.find((step) => step.command.join(' ').includes(` ${name} `))!
    await promisify(execFile)(
      inProject('node_modules/.bin/supabase'),
      [...command.slice(2), '--profile', profile, '--agent', 'no', '--workdir', inProject('.')],
      {
        env: {
          ...process.env,
          HOME: home,
          SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
          SUPABASE_TELEMETRY_DISABLED: '1',
          DO_NOT_TRACK: '1',
        },
        timeout: 120_000,
      },
    )
  }
  for (const [name, value] of Object.entries(secrets))
    if (received.get(name) !== value) problems.push(`${name} arrives as ${received.get(name)}`)
  for (const slug of ['api', 'outbox']) {
    const files = new Map(uploads.get(slug)?.map((file) => [file.name, file]))
    for (const name of ['index.ts', 'deno.json', 'deno.lock']) {
      const path = `supabase/functions/${slug}/${name}`
      const sent = await files.get(path)?.text()
      if (sent !== readFileSync(inProject(path), 'utf8')) problems.push(`${path} does not reach the platform`)
    }
    console.log(`${slug}: ${files.size} files`)
  }
} finally {
  server.close()
  rmSync(home, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
