const partOf = (zone: string, instant: number, timeZoneName: 'long' | 'shortOffset'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** A zone's name for people at an instant (epoch milliseconds): 'India Standard Time', 'British Summer Time'. */
export const zoneName = (zone: string, instant: number): string => partOf(zone, instant, 'long')

/** The offset of a zone at an instant (epoch milliseconds): 'GMT+5:30'. */
export function zoneOffset(zone: string, instant: number): string {
  const offset = partOf(zone, instant, 'shortOffset')
  // Engines differ in the zero.
  return offset === 'GMT+0' ? 'GMT' : offset
}
