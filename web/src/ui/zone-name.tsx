import { chakra } from '@chakra-ui/react'
import { describeZone } from '#web/lib/values/describe-time.ts'

/** The zone's name and offset on a day, with its IANA name as a hint: on hover, and for screen readers. */
export function ZoneName({ zone, date }: { zone: string; date: string }) {
  return (
    <span title={zone}>
      {describeZone(zone, date)}
      <chakra.span srOnly>, {zone}</chakra.span>
    </span>
  )
}
