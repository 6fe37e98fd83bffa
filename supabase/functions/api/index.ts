import { createClients } from '../_shared/supabase.ts'
import { readEnv } from '../_shared/env.ts'
import { createMailer } from '../_shared/mailer.ts'
import { runChores } from '../_shared/chores.ts'
import { sendOutbox } from '../_shared/outbox.ts'
import { createApp } from './app.ts'
import { log } from '../_shared/log.ts'

// Supabase keeps an instance alive until this work is done, even after the answer.
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

/** Ten minutes is often enough: the deleted rows expired earlier and no longer count. */
const CHORES_INTERVAL_MS = 600_000

const env = readEnv((name) => Deno.env.get(name))
const clients = createClients(env)
const mailer = createMailer(env)

const later = (work: Promise<unknown>): void => {
  const guarded = work.catch((cause: unknown) => log('warn', { event: 'later', cause: String(cause) }))
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(guarded)
}

// Without a schedule that calls the function `outbox`, this one does its work.
if (env.outboxIntervalMs > 0) {
  setInterval(() => later(sendOutbox(clients.service, mailer, env)), env.outboxIntervalMs)
  setInterval(() => later(runChores(clients.service, mailer, env)), CHORES_INTERVAL_MS)
}

Deno.serve(createApp({ env, clients, mailer, later }).fetch)
