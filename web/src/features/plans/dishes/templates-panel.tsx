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
import { TemplateDialog } from '../parts/template-dialog.tsx'

const wordsOf = ({ days, shared, mine, author }: PlanTemplate) =>
  [
    days.length === 1 ? '1 day' : `${days.length} days`,
    shared ? 'for all of staff' : 'only yours',
    !mine && `by ${author}`,
  ]
    .filter(Boolean)
    .join(' · ')

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
                <chakra.li
                  key={template.id}
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  gap="2"
                  py="2"
                  borderTopWidth="1px"
                  borderColor="border"
                >
                  <chakra.div flex="1" minW="12rem" overflowWrap="anywhere">
                    <chakra.p fontWeight="500">
                      <bdi>{template.name}</bdi>
                    </chakra.p>
                    <chakra.p textStyle="sm" color="fg.muted">
                      {wordsOf(template)}
                    </chakra.p>
                  </chakra.div>
                  {(template.mine || isAdmin) && (
                    <chakra.div display="flex" gap="2">
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
                    </chakra.div>
                  )}
                </chakra.li>
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
