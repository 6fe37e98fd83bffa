import type { ClinicFacts } from '../contract/settings.ts'
import { escapeMarkup } from '../domain/escape-markup.ts'

/** A paragraph of a mail: plain, strong, a code to copy, or an address to open. */
export type Part = string | { strong: string } | { code: string } | { link: string }

/** The content of a mail, from which its text and its HTML are made. */
export interface Letter {
  heading: string
  parts: Part[]
}

function wordsOf(part: Part): string {
  if (typeof part === 'string') return part
  if ('strong' in part) return part.strong
  return 'code' in part ? part.code : part.link
}

function htmlOf(part: Part): string {
  const words = escapeMarkup(wordsOf(part))
  if (typeof part === 'string' || !('link' in part)) return words
  return `<a href="${words}" style="color:#166534;overflow-wrap:anywhere">${words}</a>`
}

function styleOf(part: Part): string {
  if (typeof part === 'string' || 'link' in part) return ''
  return 'strong' in part
    ? ';font-size:18px;font-weight:bold'
    : ';font-size:32px;letter-spacing:8px;font-weight:bold'
}

/** The text and HTML bodies of a mail, each ending with the sender. */
export function renderLetter(
  { heading, parts }: Letter,
  clinic: ClinicFacts,
): { text: string; html: string } {
  const sender = [clinic.clinicName, clinic.phones[0], clinic.email].join(' · ')
  const paragraphs = parts.map((part) => `<p style="margin:0 0 16px${styleOf(part)}">${htmlOf(part)}</p>`)
  return {
    text: [heading, ...parts.map(wordsOf), sender].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f4f7f4;font-family:Arial,Helvetica,sans-serif;color:#1f2a24">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p style="margin:0 0 16px;color:#166534;font-weight:bold">${escapeMarkup(clinic.clinicName)}</p>
<h1 style="margin:0 0 16px;font-size:22px">${escapeMarkup(heading)}</h1>
${paragraphs.join('\n')}
<p style="margin:32px 0 0;font-size:13px;color:#5b6b62">${escapeMarkup(sender)}</p>
</div></body></html>`,
  }
}
