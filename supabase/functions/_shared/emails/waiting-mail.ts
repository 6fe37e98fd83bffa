import * as z from 'zod/mini'
import type { ClinicFacts } from '../contract/settings.ts'
import { Waiting } from '../contract/waiting.ts'
import { dietitianOf } from '../content/visit-kinds.ts'
import { addressLines } from '../domain/clinic-facts.ts'
import { formatTime, todayIn } from '../domain/clock.ts'
import { formatLongDate } from '../domain/dates.ts'
import { zoneName } from '../domain/zone-name.ts'
import type { Mail } from '../mailer.ts'
import { buttonPart, factPart, type Letter, renderLetter, visitPart } from './letter.ts'

/** The occasion of a waiting list mail: the recipient has joined, or a slot is held for them. */
export const WaitingMailKind = z.enum(['waiting', 'offered'])
export type WaitingMailKind = z.infer<typeof WaitingMailKind>

/** The entry that a mail is about, in its state at the time of sending, with the recipient's address. */
export const MailedWaiting = z.extend(Waiting, { name: z.string(), email: z.string() })
export type MailedWaiting = z.infer<typeof MailedWaiting>

/** An instant in the clinic's time with its zone, and with the date unless it is today. */
function timeIn({ zone, now }: MailedWaiting, instant: string): string {
  const at = Date.parse(instant)
  const time = `${formatTime(at, zone)} (${zoneName(zone, at)})`
  const day = todayIn(zone, at)
  return day === todayIn(zone, Date.parse(now)) ? time : `${formatLongDate(day)}, ${time}`
}

/** The requested days and parts of the day, in words. */
const wishOf = ({ from, to, parts }: MailedWaiting): string =>
  `${from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`}: ${parts.join(', ')}`

const visitOf = ({ visit }: MailedWaiting): string =>
  visit ? `${formatLongDate(visit.date)}, ${visit.slot}` : ''

function offered(waiting: MailedWaiting, link: string, clinic: ClinicFacts): Letter['parts'] {
  const { offer, visit, zone } = waiting
  if (!offer) throw new Error('A mail about an offer needs one')
  return [
    visitPart({ ...offer, zone: zoneName(zone, Date.parse(offer.startsAt)) }),
    `We hold this time for you until ${timeIn(waiting, offer.heldUntil)}. After that it goes to the next person who waits.`,
    visit
      ? `If you accept it, your visit of ${visitOf(waiting)} moves to this time. Until then it stays as it is.`
      : 'It is not booked yet.',
    // Not where the visit is: that may be by video.
    factPart(clinic.clinicName, addressLines(clinic).join(', ')),
    factPart('You will see', dietitianOf(clinic)),
    buttonPart('Accept or decline', link),
    'The same page takes you off the waiting list. You are also off it after two offers without an answer.',
  ]
}

function joined(waiting: MailedWaiting, link: string): Letter['parts'] {
  return [
    waiting.visit
      ? `You have asked for an earlier time than ${visitOf(waiting)}. Your visit stays as it is.`
      : 'You have asked us to tell you when a time is free.',
    factPart('You wait for', wishOf(waiting)),
    'As soon as one is free and it is your turn, we hold it for you and write to you.',
    buttonPart('See or leave the list', link),
  ]
}

/**
 * A mail about an entry of the waiting list.
 *
 * @param link the address of the entry's page
 * @param unsubscribe the address that mail programs POST to when the recipient leaves the list
 */
export function waitingMail(
  waiting: MailedWaiting,
  kind: WaitingMailKind,
  { link, unsubscribe, clinic }: { link: string; unsubscribe: string; clinic: ClinicFacts },
): Mail {
  const { name, email, offer } = waiting
  const heading = kind === 'offered' ? 'A time is free for you' : 'You are on our waiting list'
  const parts = kind === 'offered' ? offered(waiting, link, clinic) : joined(waiting, link)
  return {
    to: email,
    subject:
      kind === 'offered' && offer
        ? `A time is free: ${formatLongDate(offer.date)}, ${offer.slot}`
        : 'You are on our waiting list',
    ...renderLetter({ heading, parts: [`Dear ${name},`, ...parts] }, clinic),
    unsubscribe,
  }
}
