import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { dayFlagsQuery } from '#web/entities/plan/api/get-day-flags.ts'
import { paths } from '#web/lib/page/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { TextLink } from '#web/ui/router-links.tsx'

interface Props {
  date: string
  appointments: readonly Pick<Appointment, 'patientUid' | 'name'>[]
}

/** Plans of the day's patients that the record no longer allows; nothing where there are none. */
export default function DayPlans({ date, appointments }: Props) {
  const query = useQuery(dayFlagsQuery(date))
  if (!query.error && !query.data?.length) return null
  const names = new Map(appointments.map(({ patientUid, name }) => [patientUid, name]))
  return (
    <Panel title="Plans to look at">
      <QueryFailure title="The plans could not be loaded" query={query} />
      <chakra.ul display="grid" gap="2" textStyle="sm">
        {query.data?.map(({ id, patientUid, flags }) => (
          <li key={id}>
            <TextLink to={paths.admin.plan(id)} fontWeight="600">
              <bdi>{names.get(patientUid) ?? patientUid}</bdi>
            </TextLink>
            {flags.map(({ rule, text }) => (
              <chakra.span key={rule} display="block" color="yellow.strong" fontWeight="500">
                {text}
              </chakra.span>
            ))}
          </li>
        ))}
      </chakra.ul>
    </Panel>
  )
}
