import type { ClinicFacts } from '../contract/settings.ts'
import { formatLongDate, formatShortDate } from '../domain/dates.ts'
import { escapeMarkup } from '../domain/escape-markup.ts'
import { letterHead, paint, TABLE, TEXT_FONT, TITLE_FONT } from './letter-look.ts'

/** A part of a mail as text and as HTML. Both have the same words. */
interface Part {
  text: string
  html: string
}

/** The content of a mail: paragraphs and other parts, from which its text and its HTML are made. */
export interface Letter {
  heading: string
  parts: (string | Part)[]
}

const partOf = (part: string | Part): Part =>
  typeof part === 'string' ? { text: part, html: escapeMarkup(part) } : part

/** A code to read and to copy. */
export const codePart = (code: string): Part => ({
  text: code,
  html: `<strong style="font-size:40px;line-height:48px;letter-spacing:6px;font-weight:600">${escapeMarkup(code)}</strong>`,
})

/** A visit's time in the clinic's zone, with its date as a tile; struck through if it does not take place. */
export function visitPart(
  { date, slot, zone }: { date: string; slot: string; zone: string },
  takesPlace = true,
): Part {
  const [month, day] = formatShortDate(date).split(/[ ,]/)
  const time = escapeMarkup(slot)
  return {
    text: `${formatLongDate(date)}, ${slot} (${zone})`,
    html: `${TABLE}><tr><td width="64" aria-hidden="true">${TABLE} width="64">
<tr><td align="center" ${paint(takesPlace ? 'month' : 'month-off', 'border-radius:8px 8px 0 0;font-size:13px;line-height:24px;font-weight:600')}>${month}</td></tr>
<tr><td align="center" ${paint('day', `border-radius:0 0 8px 8px;font:600 28px/44px ${TITLE_FONT}`)}>${day}</td></tr></table></td>
<td style="padding-left:16px">${formatLongDate(date)}<br>
<strong style="font-size:20px;line-height:28px;font-weight:600">${takesPlace ? time : `<s>${time}</s>`}</strong><br>
<span ${paint('muted', 'font-size:14px;line-height:20px')}>(${escapeMarkup(zone)})</span></td></tr></table>`,
  }
}

/** The former time of a visit that has moved, before its new one. */
export const movedPart = (from: string): Part => ({
  text: `Your visit has moved from ${from} to:`,
  html: `Your visit has moved from <s>${escapeMarkup(from)}</s> to:`,
})

/** A fact about a visit. What people typed never becomes a link. */
export function factPart(term: string, value: string | Part): Part {
  const { text, html } = partOf(value)
  return {
    text: `${term}: ${text}`,
    html: `<span ${paint('muted', 'font-size:14px;line-height:20px')}>${escapeMarkup(term)}</span><br>${html}`,
  }
}

/** An address to open. */
export const linkPart = (address: string): Part => ({ text: address, html: linkHtml(address) })

/** A lesser address, beside a button's. */
export const smallLinkPart = (address: string): Part => ({
  text: address,
  html: `<span style="font-size:12px;line-height:16px">${linkHtml(address, 'muted')}</span>`,
})

/** What the reader can do, with its address for programs that show no button. A mail has at most one. */
export const buttonPart = (label: string, address: string): Part => ({
  text: `${label}:\n${address}`,
  html: `${TABLE}><tr><td ${paint('button', 'border-radius:8px')}><a href="${escapeMarkup(address)}" ${paint('label', 'display:block;padding:12px 24px;font-weight:600;text-decoration:none')}>${escapeMarkup(label)}</a></td></tr></table>
<div style="padding-top:8px">${smallLinkPart(address).html}</div>`,
})

function linkHtml(address: string, look: 'link' | 'muted' = 'link'): string {
  const escaped = escapeMarkup(address)
  return `<a href="${escaped}" ${paint(look, 'word-break:break-all')}>${escaped}</a>`
}

/** The text and HTML bodies of a mail, each ending with the sender. The HTML loads nothing. */
export function renderLetter(
  { heading, parts }: Letter,
  clinic: ClinicFacts,
): { text: string; html: string } {
  const sender = [clinic.clinicName, clinic.phones[0], clinic.email].join(' · ')
  const rendered = parts.map(partOf)
  const rows = rendered.map(({ html }) => `<tr><td style="padding-bottom:20px">${html}</td></tr>`)
  return {
    text: [heading, ...rendered.map(({ text }) => text), sender].join('\n\n'),
    html: `<!doctype html><html lang="en"><head>${letterHead}<title>${escapeMarkup(heading)}</title></head>
<body ${paint('canvas', `margin:0;font:16px/24px ${TEXT_FONT};overflow-wrap:anywhere`)}>
${TABLE} width="100%" ${paint('canvas', '')}><tr><td align="center" style="padding:24px 12px">
${TABLE} width="100%" ${paint('card', 'max-width:560px;border-radius:12px;text-align:left')}>
<tr><td ${paint('band', `padding:16px 24px;border-radius:12px 12px 0 0;font:600 18px/24px ${TITLE_FONT}`)}>${escapeMarkup(clinic.clinicName)}</td></tr>
<tr><td style="padding:24px">
${TABLE} width="100%" ${paint('card', `font:16px/24px ${TEXT_FONT};overflow-wrap:anywhere`)}>
<tr><td style="padding-bottom:20px"><h1 style="margin:0;font:600 26px/32px ${TITLE_FONT}">${escapeMarkup(heading)}</h1></td></tr>
${rows.join('\n')}
<tr><td ${paint('muted', 'font-size:13px;line-height:18px')}>${escapeMarkup(sender)}</td></tr>
</table></td></tr></table></td></tr></table></body></html>`,
  }
}
