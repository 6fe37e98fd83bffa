import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatShortDate } from '#shared/domain/dates.ts'
import { plansQuery } from '../api/get-plan.ts'
import { templatesQuery } from '../api/templates.ts'
import { useCreatePlan } from '../api/act-on-plan.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { paths } from '#web/lib/page/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryFailure, QueryState } from '#web/ui/query-state.tsx'
import { TextLink } from '#web/ui/router-links.tsx'

const statusWords = { draft: 'Draft', active: 'Active', ended: 'Ended' } as const
const BEGINNINGS = [
  ['engine', 'From the record'],
  ['recall', 'From what was eaten'],
] as const

/** The plans of a patient, newest first, and what begins a new one. */
export default function PlanList({ patientUid }: { patientUid: string }) {
  const query = useQuery(plansQuery(patientUid))
  const create = useCreatePlan(patientUid)
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const templates = useQuery({ ...templatesQuery, enabled: choosing })
  const begin = (inputs: { from: 'engine' | 'recall' } | { from: 'template'; template: string }) =>
    create.mutate({ inputs }, { onSuccess: ({ id }) => void navigate(paths.admin.plan(id)) })
  return (
    <Panel
      title="Plans"
      action={
        <Button
          size="sm"
          variant="outline"
          aria-expanded={choosing}
          onClick={() => setChoosing((now) => !now)}
        >
          New plan
        </Button>
      }
    >
      <chakra.div display="grid" gap="3">
        {choosing && (
          <chakra.div role="group" aria-label="Begin with" display="flex" flexWrap="wrap" gap="2">
            {BEGINNINGS.map(([from, label]) => (
              <Button
                key={from}
                size="sm"
                variant="outline"
                aria-disabled={create.isPending || undefined}
                onClick={() => !create.isPending && begin({ from })}
              >
                {create.isPending ? 'Making it…' : label}
              </Button>
            ))}
            {templates.data?.map(({ id, name }) => (
              <Button
                key={id}
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-disabled={create.isPending || undefined}
                onClick={() => !create.isPending && begin({ from: 'template', template: id })}
              >
                {name}
              </Button>
            ))}
            <QueryFailure title="The templates could not be loaded" query={templates} />
          </chakra.div>
        )}
        {create.error && <Notice>{denialText('No plan was made.', create.error)}</Notice>}
        {query.data ? (
          query.data.length === 0 ? (
            <chakra.p textStyle="sm">No plan yet.</chakra.p>
          ) : (
            <chakra.ul>
              {query.data.map(({ id, status, from, to, energy, author, flags }) => (
                <chakra.li key={id} py="1.5" borderTopWidth="1px" borderColor="border" textStyle="sm">
                  <TextLink to={paths.admin.plan(id)} fontWeight="600">
                    {statusWords[status]}
                    {from && to && `, ${formatShortDate(from)} to ${formatShortDate(to)}`}
                  </TextLink>
                  <chakra.span display="block" color="fg.muted">
                    {[energy !== null && `${Math.round(energy)} kcal a day`, author]
                      .filter(Boolean)
                      .join(' · ')}
                  </chakra.span>
                  {flags.map(({ rule, text }) => (
                    <chakra.span key={rule} display="block" fontWeight="600" color="yellow.strong">
                      {text}
                    </chakra.span>
                  ))}
                </chakra.li>
              ))}
            </chakra.ul>
          )
        ) : (
          <QueryState title="The plans could not be loaded" query={query} />
        )}
      </chakra.div>
    </Panel>
  )
}
