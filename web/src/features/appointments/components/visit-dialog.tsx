import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { VisitKind } from '#shared/contract/settings.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import {
  useHasVisitKinds,
  VisitKindOptions,
} from '#web/entities/appointment/components/visit-kind-options.tsx'
import { Checkbox } from '#web/ui/check.tsx'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectInput, TextArea } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDescribeVisit } from '../api/describe-visit.ts'
import { changeErrorText } from '../failure-text.ts'
import { mailAddress } from '../mail-address.ts'

/** Changes how a visit takes place and what it is about. */
export function VisitDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  // The visit that the change started from: the day keeps refreshing behind the dialog.
  const [base] = useState(appointment)
  const [visitKind, setVisitKind] = useState<VisitKind | ''>(base.visitKind ?? '')
  const [reason, setReason] = useState(base.reason ?? '')
  const [notify, setNotify] = useState(true)
  const describe = useDescribeVisit(base)
  const hasKinds = useHasVisitKinds()
  const otherKind = visitKind !== (base.visitKind ?? '')
  const dirty = otherKind || reason.trim() !== (base.reason ?? '')
  const address = mailAddress(base)

  const submit = () => {
    if (!dirty) return onClose()
    describe.mutate(
      { visitKind, reason: reason.trim(), version: base.version, notify },
      {
        onSuccess: () => {
          toast('Visit changed')
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title="Kind and reason"
      subtitle={
        <>
          <bdi>{base.name}</bdi>, {formatLongDate(base.date)}, {base.slot}
        </>
      }
      onClose={() => closeUnlessDirty(dirty, onClose)}
      submitLabel="Save"
      busyLabel="Saving…"
      busy={describe.isPending}
      refusal={describe.isError && changeErrorText('Not changed', describe.error)}
      onSubmit={submit}
    >
      {(hasKinds || base.visitKind) && (
        <Field label="Kind of visit">
          {(control) => (
            <SelectInput
              {...control}
              value={visitKind}
              onChange={(event) => setVisitKind(event.target.value as VisitKind | '')}
            >
              <VisitKindOptions current={base.visitKind} />
            </SelectInput>
          )}
        </Field>
      )}
      <Field label="Reason for the visit">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={500}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
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
