import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { systemStateQuery } from '../api/get-system-state.ts'
import { describeAddress, describeClientErrors, describeJob, describeMails } from '../system-state.ts'
import { ClientErrors } from './client-errors.tsx'

/** The state of the deployment, for admins: the address seen by the server, background work, mails, errors. */
export default function SystemPanel() {
  const query = useQuery(systemStateQuery)
  const { data, error } = query
  return (
    <Panel title="System">
      <QueryFailure title="The state of the system could not be loaded" query={query} />
      {data ? (
        <>
          <chakra.ul display="grid" gap="2" textStyle="sm">
            {[
              describeAddress(data.seenAs),
              describeJob(data),
              describeMails(data.mails),
              describeClientErrors(data.clientErrors),
            ].map(({ text, advice }) => (
              <li key={text}>
                {text}
                {advice && (
                  <chakra.span display="block" color="yellow.strong">
                    {advice}
                  </chakra.span>
                )}
              </li>
            ))}
          </chakra.ul>
          <ClientErrors {...data.clientErrors} />
        </>
      ) : (
        !error && <Loading />
      )}
    </Panel>
  )
}
