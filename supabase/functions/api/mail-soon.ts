import { sendOutbox } from '../_shared/outbox.ts'
import type { Services } from './handler.ts'

/** Sends waiting mails in the next pause between requests; the schedule retries failures. */
export const mailSoon = ({ later, clients, mailer, env, pauses }: Services): void =>
  later(sendOutbox(clients.service, mailer, env, pauses.next))
