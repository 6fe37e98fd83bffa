import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { feedPath } from '#shared/domain/feed-path.ts'
import { API_BASE } from '#shared/contract/route.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { useToken } from '#web/lib/calls/session.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CalendarIcon, CopyIcon } from '#web/ui/icons.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCreateCalendarFeed } from '../api/create-calendar-feed.ts'
import { useDeleteCalendarFeed } from '../api/delete-calendar-feed.ts'
import { calendarFeedQuery } from '../api/get-calendar-feed.ts'

const addressOf = (token: string) => new URL(API_BASE + feedPath(token), window.location.origin).href

/** Creates, replaces and revokes the user's own calendar feed. Its address is shown once. */
export function CalendarFeed() {
  const session = useToken()
  const query = useQuery(calendarFeedQuery(session))
  const make = useCreateCalendarFeed()
  const revoke = useDeleteCalendarFeed()
  const [names, setNames] = useState(false)
  const feed = query.data?.feed
  const busy = make.isPending || revoke.isPending

  const makeAddress = async () => {
    const sure =
      !feed ||
      (await confirm({
        title: 'Replace the address?',
        text: 'Calendar programs that use the current one will stop updating.',
        confirmLabel: 'Replace',
      }))
    if (sure && !busy) make.mutate({ names })
  }
  const revokeAddress = async () => {
    const sure = await confirm({
      title: 'Revoke the address?',
      text: 'Calendar programs that use it will stop updating.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!sure || busy) return
    make.reset()
    revoke.mutate(undefined, { onSuccess: () => toast('Address revoked') })
  }
  const failure = make.error ?? revoke.error

  return (
    <Panel title="Calendar feed">
      <chakra.p color="fg.muted" mb="4">
        Subscribe to the clinic’s appointments in your own calendar program. Anybody who has the address can
        read them: keep it to yourself, and replace it when in doubt. A change of your password ends it.
      </chakra.p>
      {!query.data ? (
        <QueryState title="The feed could not be loaded" query={query} />
      ) : (
        <chakra.div display="grid" gap="4">
          {make.data && feed && <NewAddress address={addressOf(make.data.token)} />}
          {feed && (
            <p>
              In use since {formatDay(feed.createdAt)}, {feed.names ? 'with' : 'without'} patients’ names.
            </p>
          )}
          <Checkbox checked={names} onChange={setNames}>
            <span>
              Patients’ names in the next address. Calendar programs keep copies, often on their makers’
              servers; your choice is recorded.
            </span>
          </Checkbox>
          {failure && <Notice>{failureText(failure)}</Notice>}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button
              variant={feed ? 'outline' : 'solid'}
              aria-disabled={busy}
              onClick={() => void makeAddress()}
            >
              <CalendarIcon /> {feed ? 'Replace address' : 'Make an address'}
            </Button>
            {feed && (
              <Button
                variant="outline"
                colorPalette="red"
                aria-disabled={busy}
                onClick={() => void revokeAddress()}
              >
                Revoke
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      )}
    </Panel>
  )
}

/** The new address, shown once. */
function NewAddress({ address }: { address: string }) {
  return (
    <div role="status">
      <Field label="Address of your feed" hint="It is shown this once. Copy it into your calendar program.">
        {(control) => (
          <TextInput {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
        <CopyButton text={() => address} copiedLabel="Copied" icon={<CopyIcon />}>
          Copy
        </CopyButton>
        <Button variant="outline" asChild>
          <a href={address.replace(/^https?:/, 'webcal:')}>Open in my calendar</a>
        </Button>
      </chakra.div>
    </div>
  )
}
