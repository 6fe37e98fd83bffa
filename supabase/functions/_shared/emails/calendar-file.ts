/** A property's text, escaped as RFC 5545 (3.3.11) says. */
export const textValue = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** An instant in UTC, as '20261124T043000Z'. */
export const timeValue = (instant: string | number): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const encoder = new TextEncoder()

/** Folds a line after at most 75 octets (3.1), never within a character. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/**
 * An iCalendar file (RFC 5545). Properties are whole lines, their values already escaped. Times in them are in UTC, so
 * that no calendar has to guess the zone.
 */
export function calendarFile(properties: readonly string[], events: readonly (readonly string[])[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:nutrition-clinic',
    ...properties,
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
