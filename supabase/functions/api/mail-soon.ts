import { sendOutbox } from '../_shared/outbox.ts'
import type { Services } from './handler.ts'

/** Sends waiting mails after the answer; the schedule retries failures. */
export const mailSoon = ({ later, clients, mailer, env }: Services): void =>
  later(sendOutbox(clients.service, mailer, env))
