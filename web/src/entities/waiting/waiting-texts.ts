import type { Waiting, WaitingWish } from '#shared/contract/waiting.ts'
import type { DayPart } from '#shared/domain/day-parts.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { zoneName } from '#shared/domain/zone-name.ts'
import { failureText, isUnanswered, serverText } from '#web/lib/calls/api-client.ts'
import { dayOf, formatTime } from '#web/lib/values/format-instant.ts'
import { describeVisit, deviceZone, localInstant } from '#web/lib/values/describe-time.ts'
import { NotSentError } from '#web/lib/calls/act.ts'

export const partLabels: Record<DayPart, string> = {
  morning: 'Mornings, before noon',
  afternoon: 'Afternoons, noon to 5 PM',
  evening: 'Evenings, from 5 PM',
}

/** The wanted days in words. */
export const daysOf = ({ from, to }: Pick<WaitingWish, 'from' | 'to'>): string =>
  from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`

/** 'morning or afternoon' */
export const partsOf = ({ parts }: Pick<WaitingWish, 'parts'>): string => parts.join(' or ')

/**
 * When a hold ends: '11:40 AM'. Includes the day unless it is today, and the visitor's local time if that differs.
 */
export function heldUntil({ offer, zone, now }: Waiting): string {
  if (!offer) return ''
  const time = formatTime(offer.heldUntil, zone)
  const day = dayOf(offer.heldUntil, zone)
  const there = day === dayOf(now, zone) ? time : `${time} on ${formatLongDate(day)}`
  const local = localInstant(Date.parse(offer.heldUntil), zone, deviceZone())
  return local
    ? `${there}, ${zoneName(zone, Date.parse(offer.heldUntil))} (your local time: ${local})`
    : there
}

/** How the last offer ended, unless it was accepted. */
export function endedText({ offer }: Waiting): string | null {
  if (!offer?.outcome || offer.outcome === 'accepted') return null
  const time = describeVisit(offer.date, offer.slot)
  switch (offer.outcome) {
    case 'declined':
      return `You declined ${time}.`
    case 'expired':
      return `We held ${time} for you, but the time to accept it is over. It may still be free on the booking page.`
    case 'overridden':
      return `The clinic has given ${time} to somebody else. We are sorry.`
    case 'withdrawn':
      return `${time} is no longer free. We are sorry.`
  }
}

interface Words {
  tone: 'info' | 'error'
  title: string
  text: string
}

/** The message about an unanswered request to join. `isBeside` if another request has succeeded since. */
export function openJoinWords(email: string, wish: WaitingWish, isBeside: boolean): Words {
  const request = `${email} (${daysOf(wish)}: ${partsOf(wish)})`
  return isBeside
    ? {
        tone: 'info',
        title: 'We don’t know yet whether your other request has worked',
        text: `It was sent for ${request}, but no answer came back. If it has worked, a mail there says so, and its link takes you off the list. To be sure, try again: the same request never counts twice.`,
      }
    : {
        tone: 'info',
        title: 'We don’t know yet whether this has worked',
        text: `Your request for ${request} was sent, but no answer came back. Please check your connection and try again: the same request never counts twice.`,
      }
}

/** Why joining or a decision failed. Without an answer, it may have succeeded. */
export function failureWords(error: unknown): Words {
  if (error instanceof NotSentError) return { tone: 'info', title: 'Not sent', text: failureText(error) }
  if (isUnanswered(error)) {
    return {
      tone: 'info',
      title: 'We don’t know yet whether this has worked',
      text: 'Your request was sent, but no answer came back. Please check your connection and try again: the same request never counts twice.',
    }
  }
  return {
    tone: 'error',
    title: 'This did not work',
    text: serverText(error) ?? 'Please try again.',
  }
}
