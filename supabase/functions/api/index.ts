import { createClients } from '../_shared/supabase.ts'
import { readEnv } from '../_shared/env.ts'
import { createMailer } from '../_shared/mailer.ts'
import { runChores } from '../_shared/chores.ts'
import { sendOutbox } from '../_shared/outbox.ts'
import { createApp } from './app.ts'
import { describeCause, log } from '../_shared/log.ts'

// Supabase keeps an instance alive until this work is done, even after the answer.
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

const env = readEnv((name) => Deno.env.get(name))
const clients = createClients(env)
const mailer = createMailer(env)

const later = (work: Promise<unknown>): void => {
  const guarded = work.catch((error: unknown) => log('warn', { event: 'later', cause: describeCause(error) }))
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(guarded)
}

// If no schedule calls the function `outbox`, this one does its work.
if (env.outboxIntervalMs > 0) {
  setInterval(() => later(sendOutbox(clients.service, mailer, env)), env.outboxIntervalMs)
  const doChores = () => later(runChores(clients.service, mailer, env))
  doChores()
  setInterval(doChores, env.choresIntervalMs)
}

Deno.serve(createApp({ env, clients, mailer, later }).fetch)
