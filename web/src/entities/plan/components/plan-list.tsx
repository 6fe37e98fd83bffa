import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryFailure, QueryState } from '#web/ui/query-state.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { plansQuery } from '../api/get-plans.ts'
import { PLAN_STATES } from '../plan-states.ts'

const NewPlanDialog = lateComponent(() => import('./new-plan-dialog.tsx'), lateDialog)

/** The plans of a patient, newest first, and what begins a new one. */
export default function PlanList({ patient }: { patient: Patient }) {
  usePreload(NewPlanDialog)
  const query = useQuery(plansQuery(patient.patientUid))
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Plans"
      action={
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          New plan
        </Button>
      }
    >
      {query.data ? (
        <>
          <QueryFailure title="The plans could not be refreshed" query={query} />
          {query.data.length === 0 ? (
            <chakra.p textStyle="sm">No plan yet.</chakra.p>
          ) : (
            <chakra.ul>
              {query.data.map(({ id, status, from, to, energy, author, version, revises, flags }) => (
                <chakra.li key={id} py="1.5" borderTopWidth="1px" borderColor="border" textStyle="sm">
                  <TextLink to={paths.admin.plan(id)} fontWeight="600">
                    {PLAN_STATES[status]}
                    {from && to && `, ${formatShortDate(from)} to ${formatShortDate(to)}`}
                  </TextLink>
                  <chakra.span display="block" color="fg.muted">
                    {[
                      energy !== null && `${Math.round(energy)} kcal a day`,
                      author,
                      `version ${version}`,
                      status === 'draft' && revises && 'a change of the active plan',
                    ]
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
          )}
        </>
      ) : (
        <QueryState title="The plans could not be loaded" query={query} />
      )}
      {isOpen && <NewPlanDialog patient={patient} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
