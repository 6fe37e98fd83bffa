import { runChores } from '../_shared/chores.ts'
import { isSecret } from '../_shared/crypto.ts'
import { readEnv } from '../_shared/env.ts'
import { createMailer } from '../_shared/mailer.ts'
import { createClients } from '../_shared/supabase.ts'

/*
 * The scheduled job: sends the mails in the outbox and deletes expired data. Called every minute by pg_cron or
 * another schedule, with the secret in the Authorization header (docs/operations.md).
 */

const env = readEnv((name) => Deno.env.get(name))
const secret = Deno.env.get('OUTBOX_SECRET') ?? ''
if (secret.length < 32) throw new Error('OUTBOX_SECRET must have at least 32 characters')
const { service } = createClients(env)
const mailer = createMailer(env)

Deno.serve(async (request) => {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
  if (!(await isSecret(bearer, secret))) return Response.json({ error: 'Not allowed' }, { status: 401 })
  if (request.method !== 'POST') return Response.json({ error: 'Use POST' }, { status: 405 })
  const { sent, failed } = await runChores(service, mailer, env)
  if (failed.length === 0) return Response.json({ sent })
  return Response.json({ error: `Failed: ${failed.join(', ')}. See the log.`, sent }, { status: 503 })
})
