import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it, vi } from 'vitest'
import { formatTime, isNoShowTime, isPast, todayIn, zonedInstant } from './clock.ts'
import { slotLabel } from '#tests/support/slot-label.ts'
import { addDays } from './dates.ts'
import { parseSlot } from './slots.ts'
import cases from './time-cases.json' with { type: 'json' }

const zones = [...new Set(cases.map((row) => row.zone))]
const anyDate = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days))
const anySlot = fc.integer({ min: 0, max: 1439 }).map(slotLabel)

function oracle(date: string, slot: string, zone: string): number {
  const minutes = parseSlot(slot)
  return Temporal.PlainDate.from(date)
    .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
    .toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
}

describe('the shared table of cases', () => {
  it('covers six zones, both sides of every edge', () => {
    expect(zones).toHaveLength(6)
    expect(cases.length % 4).toBe(0)
  })

  it.each(cases)('$zone $date $slot at $now', ({ zone, date, slot, now, past, noShow }) => {
    expect(isPast(date, slot, zone, Date.parse(now))).toBe(past)
    expect(isNoShowTime(date, { slot, minutes: 30 }, zone, Date.parse(now))).toBe(noShow)
  })
})

describe('zonedInstant', () => {
  it('equals Temporal for every quarter of an hour on days on which clocks change', () => {
    const changes: [string, string][] = [
      ['America/New_York', '2026-03-08'],
      ['America/New_York', '2026-11-01'],
      ['Europe/London', '2026-03-29'],
      ['Europe/London', '2026-10-25'],
      ['Australia/Lord_Howe', '2026-04-05'],
      ['Australia/Lord_Howe', '2026-10-04'],
      ['Africa/Cairo', '2026-04-24'],
      ['America/Sao_Paulo', '2018-11-04'],
      // A whole day that did not exist: Samoa crossed the date line.
      ['Pacific/Apia', '2011-12-30'],
    ]
    for (const [zone, date] of changes) {
      for (let minute = 0; minute < 1440; minute += 15) {
        const slot = slotLabel(minute)
        expect(zonedInstant(date, slot, zone), `${zone} ${date} ${slot}`).toBe(oracle(date, slot, zone))
      }
    }
  })

  it('refuses unknown zones, dates that do not exist and malformed slots', () => {
    expect(() => zonedInstant('2026-11-21', '10:00 AM', 'Mars/Olympus')).toThrow(RangeError)
    expect(() => zonedInstant('2026-02-30', '10:00 AM', 'UTC')).toThrow(RangeError)
    expect(() => zonedInstant('2026-11-21', '10:00', 'UTC')).toThrow(RangeError)
  })
})

describe('past and no-show', () => {
  it.each(zones)('equal Temporal at 2,000 times in %s, and stay true once true', (zone) => {
    fc.assert(
      fc.property(
        anyDate,
        anySlot,
        fc.integer({ min: -4e6, max: 4e6 }),
        fc.nat(2e8),
        fc.integer({ min: 5, max: 240 }),
        // A comparison, because an expect would take most of the time; fast-check shows the failing case.
        (date, slot, at, more, minutes) => {
          const now = oracle(date, slot, zone) + at
          const later = now + more
          const past = isPast(date, slot, zone, now)
          const noShow = isNoShowTime(date, { slot, minutes }, zone, now)
          const staysPast = !past || isPast(date, slot, zone, later)
          const staysNoShow = !noShow || isNoShowTime(date, { slot, minutes }, zone, later)
          return past === at >= 0 && noShow === at >= minutes * 60_000 && staysPast && staysNoShow
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('todayIn', () => {
  it('equals Temporal at any instant', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 946_684_800_000, max: 4_102_444_799_999 }),
        (zone, now) => {
          const expected = Temporal.Instant.fromEpochMilliseconds(now)
            .toZonedDateTimeISO(zone)
            .toPlainDate()
            .toString()
          expect(todayIn(zone, now)).toBe(expected)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('differs between the two sides of the date line', () => {
    const now = Date.parse('2026-11-21T10:30:00Z')
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-11-22')
    expect(todayIn('Pacific/Pago_Pago', now)).toBe('2026-11-20')
  })
})

it('gives the same results in every process time zone', () => {
  const module = new URL('clock.ts', import.meta.url).href
  const script = `
    const { isPast, isNoShowTime, todayIn } = await import(${JSON.stringify(module)})
    const cases = ${JSON.stringify(cases)}
    const answers = cases.map((c) => ({ ...c, now: Date.parse(c.now) })).map(({ date, slot, zone, now }) =>
      [isPast(date, slot, zone, now), isNoShowTime(date, { slot, minutes: 30 }, zone, now), todayIn(zone, now)])
    console.log(JSON.stringify([new Date(0).getTimezoneOffset(), answers]))`
  const answersUnder = (TZ: string) =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { TZ },
        encoding: 'utf8',
      }),
    ) as [number, unknown]

  const [utcOffset, utc] = answersUnder('UTC')
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const [offset, answers] = answersUnder(zone)
    expect(offset).not.toBe(utcOffset)
    expect(answers).toEqual(utc)
  }
})

describe('formatTime', () => {
  it.each([
    ['2026-11-23T06:00:00Z', '11:30 AM'],
    ['2026-11-23T06:30:00Z', '12:00 PM'],
    ['2026-11-23T18:35:59Z', '12:05 AM'],
  ])('writes %s as a slot of the zone', (instant, time) => {
    expect(formatTime(Date.parse(instant), 'Asia/Kolkata')).toBe(time)
  })

  it('writes a plain space on engines that use a narrow one', () => {
    const narrow = { format: () => '11:30\u202fAM' } as unknown as Intl.DateTimeFormat
    using _ = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function () {
      return narrow
    })
    expect(formatTime(0, 'UTC')).toBe('11:30 AM')
  })
})
