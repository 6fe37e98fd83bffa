import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanTemplate } from '#shared/contract/patient-plans.ts'
import { templatesQuery } from '#web/entities/plan/api/get-templates.ts'
import { useDeleteTemplate } from '#web/entities/plan/api/delete-template.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryFailure, QueryState } from '#web/ui/query-state.tsx'
import { NamedRow } from './named-row.tsx'
import { TemplateDialog } from '../parts/template-dialog.tsx'

const wordsOf = ({ days, shared, mine, author }: PlanTemplate) =>
  [
    days.length === 1 ? '1 day' : `${days.length} days`,
    shared ? 'for all of staff' : 'only yours',
    !mine && `by ${author}`,
  ] as const

/** Weeks to begin plans with. Their author changes them, and an admin those for all. */
export default function TemplatesPanel() {
  const query = useQuery(templatesQuery)
  const isAdmin = useCurrentUser().data?.user.role === 'admin'
  const remove = useDeleteTemplate()
  const [open, setOpen] = useState<PlanTemplate | null>(null)
  const askToDelete = ({ id, name, shared }: PlanTemplate) =>
    void confirm({
      title: `Delete ${name}?`,
      text: `${shared ? 'No colleague can begin a plan with it any more. ' : ''}Plans that began with it stay as they are.`,
      confirmLabel: 'Delete',
      danger: true,
    }).then((yes) => yes && remove.mutate(id))
  return (
    <Panel title="Templates">
      {remove.error && <Notice>{denialText('Not deleted.', remove.error)}</Notice>}
      {query.data ? (
        <>
          <QueryFailure title="The templates could not be refreshed" query={query} />
          {query.data.length === 0 ? (
            <chakra.p textStyle="sm">
              None yet. In a patient’s plan, ‘Keep as a template…’ keeps its week to begin other plans with.
            </chakra.p>
          ) : (
            <chakra.ul>
              {query.data.map((template) => (
                <NamedRow key={template.id} name={<bdi>{template.name}</bdi>} words={wordsOf(template)}>
                  {(template.mine || isAdmin) && (
                    <>
                      <Button
                        size="sm"
                        variant="outline"
                        aria-haspopup="dialog"
                        aria-label={`Change ${template.name}`}
                        onClick={() => setOpen(template)}
                      >
                        Change
                      </Button>
                      <Button
                        size="sm"
                        variant="outline"
                        colorPalette="gray"
                        aria-label={`Delete ${template.name}`}
                        onClick={() => askToDelete(template)}
                      >
                        Delete
                      </Button>
                    </>
                  )}
                </NamedRow>
              ))}
            </chakra.ul>
          )}
        </>
      ) : (
        <QueryState title="The templates could not be loaded" query={query} />
      )}
      {open && (
        <TemplateDialog
          template={query.data?.find(({ id }) => id === open.id) ?? open}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
