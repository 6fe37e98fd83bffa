import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitKind } from '#shared/contract/settings.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDescribeVisit } from '../api/describe-visit.ts'
import { mailAddress } from '../mail-address.ts'
import { VisitKindField } from './visit-kind-field.tsx'

interface Form {
  visitKind: VisitKind | ''
  reason: string
}

const formOf = ({ visitKind, reason }: Appointment): Form => ({
  visitKind: visitKind ?? '',
  reason: reason ?? '',
})

const isSame = (a: unknown, b: unknown) => String(a).trim() === String(b).trim()

/** Changes the kind and the reason of a visit. */
export default function VisitDialog({
  appointment,
  onClose,
}: {
  appointment: Appointment
  onClose: () => void
}) {
  const describe = useDescribeVisit(appointment)
  const edit = useRecordForm({
    draftKey: `visit:${appointment.id}`,
    record: appointment,
    formOf,
    save: describe,
    isSame,
  })
  const { base, form, change, dirty, theirs } = edit
  const { visitKind, reason } = form
  const [notify, setNotify] = useState(true)
  const otherKind = visitKind !== (base.visitKind ?? '')
  const address = mailAddress(base)

  const submit = () =>
    edit.submit({ visitKind, reason: reason.trim(), version: base.version, notify }, (changed) => {
      toast(aboutVisit('Visit changed', changed))
      onClose()
    })

  return (
    <FormDialog
      title="Kind and reason"
      subtitle={
        <>
          <bdi>{base.name}</bdi>, {formatLongDate(base.date)}, {base.slot}
        </>
      }
      onClose={onClose}
      dirty={dirty}
      busy={describe.isPending}
      refusal={edit.error && denialText('Not changed.', edit.error)}
      onSubmit={submit}
    >
      {theirs && (
        <StaleNotice
          what="this visit"
          now={[
            ['Time', `${formatLongDate(theirs.date)}, ${theirs.slot}`],
            ['Kind of visit', theirs.visitKind ? visitKindNames[theirs.visitKind] : ''],
            ['Reason for the visit', theirs.reason ?? ''],
          ]}
          {...edit.stale}
        />
      )}
      <VisitKindField
        label="Kind of visit"
        current={base.visitKind}
        value={visitKind}
        onChoose={(kind) => change((now) => ({ ...now, visitKind: kind }))}
      />
      <TextField
        label="Reason for the visit"
        optional
        rows={4}
        maxLength={MAX_CHARS.visitReason}
        dir="auto"
        value={reason}
        onText={(value) => change((now) => ({ ...now, reason: value }))}
      />
      {otherKind &&
        (address ? (
          <Checkbox checked={notify} onChange={setNotify}>
            <span>
              Tell the patient by mail (<bdi>{address}</bdi>)
            </span>
          </Checkbox>
        ) : (
          <chakra.p textStyle="sm" color="fg.muted">
            No mail is sent: please tell the patient (<bdi>{base.contact}</bdi>).
          </chakra.p>
        ))}
    </FormDialog>
  )
}
