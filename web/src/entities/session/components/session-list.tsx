import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { StaffSession } from '#shared/contract/auth.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteSession } from '../api/delete-session.ts'
import { sessionsQuery } from '../api/get-sessions.ts'
import { deviceName } from '../device-name.ts'

interface Props {
  /** Whose sessions; by default the user's own. */
  userId?: string
}

/** The sessions of an account, each with a button that ends it. */
export default function SessionList({ userId }: Props) {
  const zone = useClinicZone()
  const query = useQuery(sessionsQuery(userId))
  const end = useDeleteSession(userId)

  if (!query.data) return <QueryState title="The sessions could not be loaded" query={query} />

  const { error } = query
  const { lastSignInAt, sessions } = query.data
  const others = sessions.filter(({ current }) => !current)
  const when = (instant: string) => `${formatDay(instant, zone)}, ${formatTime(instant, zone)}`
  const refusal = (id?: string) =>
    end.error && end.variables === id && <Notice>{denialText('Not ended.', end.error)}</Notice>
  const ask = async (session?: StaffSession) => {
    const sure = await confirm({
      title: session ? `End the session of ${deviceName(session.userAgent)}?` : 'End these sessions?',
      text: 'It is signed out at once. Anything typed there in an open form is restored at the next sign-in in the same tab.',
      confirmLabel: session ? 'End session' : 'End sessions',
      danger: true,
    })
    if (sure && !end.isPending)
      end.mutate(session?.id, { onSuccess: () => toast(session ? 'Session ended' : 'Sessions ended') })
  }

  return (
    <chakra.div display="grid" gap="4">
      <chakra.p textStyle="sm" color="fg.muted">
        {lastSignInAt ? `Last sign-in: ${when(lastSignInAt)}.` : 'No sign-in yet.'}
      </chakra.p>
      {error && <Notice tone="warning">The sessions could not be refreshed. {failureText(error)}</Notice>}
      {sessions.length === 0 ? (
        <p>Not signed in anywhere.</p>
      ) : (
        <chakra.ul aria-label="Sessions" borderWidth="1px" borderColor="border" borderRadius="l2">
          {sessions.map((session) => (
            <chakra.li
              key={session.id}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              alignItems="center"
              columnGap="3"
              rowGap="2"
              borderTopWidth="1px"
              borderColor="border"
              _first={{ borderTopWidth: '0' }}
              px="3"
              py="2"
            >
              <div>
                <chakra.p fontWeight="600" display="flex" flexWrap="wrap" alignItems="center" gap="2">
                  {deviceName(session.userAgent)}
                  {session.current && <Badge colorPalette="green">This session</Badge>}
                </chakra.p>
                <chakra.p
                  textStyle="sm"
                  color="fg.muted"
                  mt="0.5"
                  overflowWrap="anywhere"
                  // Never in another zone than the clinic's.
                  visibility={zone ? undefined : 'hidden'}
                >
                  Last used {when(session.lastUsedAt)} · began {when(session.startedAt)}
                  {session.address && ` · network address ${session.address}`}
                </chakra.p>
              </div>
              {!session.current && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`End the session of ${deviceName(session.userAgent)}, last used ${when(session.lastUsedAt)}`}
                  aria-disabled={end.isPending}
                  onClick={() => void ask(session)}
                >
                  End
                </Button>
              )}
              <chakra.div gridColumn="1 / -1" _empty={{ display: 'none' }}>
                {refusal(session.id)}
              </chakra.div>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {others.length > 1 && (
        <chakra.div display="grid" justifyItems="start" gap="2">
          {refusal()}
          <Button
            variant="outline"
            colorPalette="gray"
            aria-disabled={end.isPending}
            onClick={() => void ask()}
          >
            {others.length < sessions.length ? 'End all other sessions' : 'End all sessions'}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
