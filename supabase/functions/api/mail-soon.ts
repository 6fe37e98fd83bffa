import { sendOutbox } from '../_shared/outbox.ts'
import type { Services } from './handler.ts'

/** Sends the waiting mails once the answer is out; what fails now is sent by the schedule. */
export const mailSoon = ({ later, clients, mailer, env }: Services): void =>
  later(sendOutbox(clients.service, mailer, env))
