import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Task } from '#shared/contract/tasks.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { paths } from '#web/lib/page/paths.ts'
import { focusTitleAbove } from '#web/ui/focus-title.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAddTask } from '../api/create-task.ts'
import { useTaskDone } from '../api/set-task-done.ts'

interface Props {
  tasks: readonly Task[]
  today: string
  /** The day of a new task. */
  day: string
  /** The patient, or the visit, that new tasks belong to. Without one, each task names its patient. */
  of?: { patientUid: string; appointmentId?: string }
}

/** Open tasks, each a line with a day until it is done, and a form that adds one. */
export function TaskList({ tasks, today, day, of }: Props) {
  const done = useTaskDone()
  return (
    <chakra.div display="grid" gap="3">
      {tasks.length === 0 ? (
        <chakra.p textStyle="sm" color="fg.muted">
          None open.
        </chakra.p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <chakra.li
              key={task.id}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
              py="1.5"
              borderTopWidth="1px"
              borderColor="border"
              textStyle="sm"
            >
              <chakra.div minW="0" overflowWrap="anywhere">
                <p dir="auto">{task.text}</p>
                <chakra.p textStyle="hint" color={task.day < today ? 'fg.error' : 'fg.muted'}>
                  {task.day < today ? 'since' : 'by'} {formatShortDate(task.day)}
                  {!of && task.patientUid && (
                    <>
                      {' · '}
                      <RowLink to={paths.admin.patient(task.patientUid)} textDecoration="underline">
                        <bdi>{task.patientName}</bdi>
                      </RowLink>
                    </>
                  )}
                </chakra.p>
              </chakra.div>
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                flexShrink="0"
                data-print="hidden"
                aria-label={`Done: ${task.text}`}
                aria-disabled={done.isPending || undefined}
                onClick={({ currentTarget }) => {
                  if (done.isPending) return
                  focusTitleAbove(currentTarget)
                  done.mutate({ task, done: true })
                }}
              >
                Done
              </Button>
            </chakra.li>
          ))}
        </ul>
      )}
      <AddTask key={day} day={day} of={of} />
    </chakra.div>
  )
}

function AddTask({ day, of }: Pick<Props, 'day' | 'of'>) {
  const add = useAddTask()
  const empty = { text: '', day }
  const edit = useRecordForm({
    draftKey: `task:${of?.appointmentId ?? of?.patientUid ?? 'day'}`,
    record: empty,
    formOf: (record) => record,
  })
  const { form, change } = edit
  const [open, setOpen] = useState<'kept' | 'pressed' | null>(edit.dirty ? 'kept' : null)
  const text = form.text.trim()
  const errors = edit.submitted
    ? { text: text ? undefined : 'Say what is to be done', day: form.day ? undefined : 'Say by which day' }
    : {}
  const submit = () => {
    edit.submit()
    if (!text || !form.day || add.isPending) return
    add.mutate({ text, day: form.day, ...of }, { onSuccess: () => edit.begin(empty) })
  }
  if (!open)
    return (
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        justifySelf="start"
        data-print="hidden"
        onClick={() => setOpen('pressed')}
      >
        New task
      </Button>
    )
  return (
    <chakra.form
      noValidate
      data-print="hidden"
      display="grid"
      gap="2"
      gridTemplateColumns="minmax(0, 1fr) 10rem"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ReadOnlyWhile busy={add.isPending}>
        <TextField
          label="What is to be done"
          // The button that opened the form had the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={open === 'pressed'}
          placeholder="Ask for the TSH report"
          maxLength={MAX_CHARS.task}
          value={form.text}
          error={errors.text}
          onText={(value) => change((now) => ({ ...now, text: value }))}
        />
        <TextField
          label="By"
          type="date"
          value={form.day}
          error={errors.day}
          onText={(value) => change((now) => ({ ...now, day: value }))}
        />
      </ReadOnlyWhile>
      {add.error && (
        <chakra.div gridColumn="1 / -1">
          <Notice>{denialText('Not added.', add.error)}</Notice>
        </chakra.div>
      )}
      <Button
        type="submit"
        size="sm"
        variant="outline"
        colorPalette="gray"
        justifySelf="start"
        aria-disabled={add.isPending || undefined}
      >
        {add.isPending ? 'Adding…' : 'Add task'}
      </Button>
    </chakra.form>
  )
}
