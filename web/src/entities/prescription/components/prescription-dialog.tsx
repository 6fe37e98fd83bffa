import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { medicineDoubts } from '#shared/domain/doubts.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { decodeMedicines, filledMedicines, type Medicine } from '#shared/domain/medicines.ts'
import { type KeptEdits, useKept } from '#web/lib/forms/drafts.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useOnceLoaded } from '#web/lib/forms/use-once-loaded.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'
import { useDoubts } from '#web/ui/use-doubts.ts'
import { Whose } from '#web/ui/whose.tsx'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { usePatientPrescriptions } from '../api/get-patient-prescriptions.ts'
import { useSavePrescription, writtenBefore } from '../api/save-prescription.ts'
import { editable } from '../editable.ts'
import { startPrescription } from '../prescription-draft.ts'
import { EarlierPrescriptions } from './earlier-prescriptions.tsx'
import { useMerge } from '../use-merge.ts'
import { type MedicineRow, MedicineRows } from './medicine-rows.tsx'
import { PrescriptionConflict } from './prescription-conflict.tsx'
import { PrescriptionSaved } from './prescription-saved.tsx'

interface PrescriptionForm {
  rows: MedicineRow[]
}

interface Props {
  patientUid: string
  name: string
  onClose: () => void
}

/** The patient's allergies, placed where they can't be overlooked. */
function AllergyLine({ patientUid }: { patientUid: string }) {
  const { data, isError } = usePatient(patientUid)
  if (isError && !data)
    return <Notice tone="warning">The allergies could not be loaded. Please ask the patient.</Notice>
  if (!data) return null
  if (decodeList(data.allergies).malformed)
    return <Notice tone="warning">The stored allergies can’t be read. Please ask the patient.</Notice>
  return (
    <chakra.p textStyle="sm">
      <Allergies json={data.allergies} none="Allergies: none noted" />
    </chakra.p>
  )
}

/**
 * 'New Prescription' or 'Edit Prescription': edits today's prescription; if there is none, starts a new one as a copy of
 * the last. Rows without a medicine are dropped.
 */
export default function PrescriptionDialog(props: Props) {
  const { patientUid, name, onClose } = props
  const query = usePatientPrescriptions(patientUid)
  // The cached list may be old: a colleague may have written today's since. Later answers don't interrupt the user.
  const [begun, setBegun] = useState(false)
  if (!begun && !query.isPending && (query.isFetchedAfterMount || !query.isFetching)) setBegun(true)
  const [saved, setSaved] = useState<Prescription>()
  if (saved) return <PrescriptionSaved name={name} prescription={saved} onClose={onClose} />
  if (!begun) {
    return (
      <Dialog
        title="Prescription"
        subtitle={<Whose name={name} id={patientUid} />}
        onClose={onClose}
        width="56rem"
      >
        <Loading />
      </Dialog>
    )
  }
  return <Prescribe {...props} prescriptions={query.data} onSaved={setSaved} />
}

function Prescribe({
  patientUid,
  name,
  onClose,
  prescriptions,
  onSaved,
}: Props & { prescriptions?: Prescription[]; onSaved: (saved: Prescription) => void }) {
  const draftKey = `prescription:${patientUid}`
  const stored = useKept<KeptEdits<Prescription | undefined, PrescriptionForm>>(draftKey)
  // Computed once: a later answer (a colleague's prescription, a refresh) must not replace the text being written.
  const [start] = useState(() => startPrescription(prescriptions))
  // One that was new when the session ended is still new: a colleague may have written today's since.
  const [begun] = useState(() => (stored ? stored.base : editable(prescriptions)))
  const save = useSavePrescription(patientUid)
  const edit = useRecordForm({
    draftKey,
    record: begun,
    formOf: (): PrescriptionForm => ({
      rows: start.rows.map((row, index) => ({ ...row, key: index + 1, copiedFrom: start.copiedFrom })),
    }),
    save,
  })
  const patient = usePatient(patientUid)
  const { unlessDoubted, asking } = useDoubts()
  const merge = useMerge()
  const { conflict } = merge

  const { rows } = edit.form
  const medicines = filledMedicines(rows)
  const none = edit.submitted && medicines.length === 0
  const refusal = () => {
    if (merge.undecided.length > 0)
      return `Both of you changed the dose of ${merge.undecided.join(', ')}: choose one.`
    if (none || (conflict && merge.merged.length === 0)) return 'Add at least one medicine'
    return edit.error && denialText('Not saved.', edit.error)
  }
  /** Saves with the version that the rows are based on. A colleague's changes since then are shown beside them. */
  const send = (written: Medicine[], from: Prescription | undefined) => {
    const refused = async (error: unknown) => {
      const current = staleRecord<Prescription>(error)
      if (!current) return
      const before = from ?? (await writtenBefore(patientUid))
      const base = decodeMedicines(before?.medicines).items
      // The colleague may have written the same medicines, in another order.
      if (!merge.begin(base, written, current)) onSaved(current)
    }
    save.mutate({ medicines: written, from }, { onSuccess: onSaved, onError: (error) => void refused(error) })
  }
  const written = conflict ? merge.merged : medicines
  const { start: saveOnceLoaded, waiting } = useOnceLoaded(
    patient.isLoading,
    () =>
      void unlessDoubted(medicineDoubts(written, decodeList(patient.data?.allergies).items), () =>
        send(written, conflict ? conflict.current : begun),
      ),
  )
  const submit = () => {
    edit.submit()
    if (medicines.length === 0) return
    if (conflict && (merge.undecided.length > 0 || merge.merged.length === 0)) return
    void saveOnceLoaded()
  }

  return (
    <FormDialog
      title={
        conflict ? 'Two versions of this prescription' : begun ? 'Edit Prescription' : 'New Prescription'
      }
      subtitle={<Whose name={name} id={patientUid} />}
      width="72rem"
      // A copy is saved as it is.
      dirty={edit.dirty || undefined}
      submitLabel={conflict ? 'Save merged' : 'Save prescription'}
      busy={waiting || asking || save.isPending}
      refusal={refusal()}
      onSubmit={submit}
      onClose={onClose}
    >
      <chakra.div
        display="grid"
        gap="6"
        minW="0"
        gridTemplateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 14rem' }}
      >
        <chakra.div display="grid" gap="3" alignContent="start" minW="0">
          <AllergyLine patientUid={patientUid} />
          {!prescriptions && <Notice tone="warning">Earlier prescriptions could not be loaded.</Notice>}
          {start.malformed && (
            <Notice tone="warning">The last prescription can’t be read. This one starts empty.</Notice>
          )}
          {!begun && start.rows.some((row) => row.medicine) && (
            <chakra.p textStyle="sm" color="fg.muted">
              Starts as a copy of the last prescription, which stays as it is.
            </chakra.p>
          )}
          {conflict ? (
            <PrescriptionConflict
              mine={conflict.mine}
              theirs={decodeMedicines(conflict.current.medicines).items}
              savedAt={conflict.current.updatedAt}
              rows={conflict.rows}
              kept={merge.kept}
              onKeep={merge.setKept}
            />
          ) : (
            <MedicineRows
              rows={rows}
              missing={none}
              onChange={(update) => edit.change((now) => ({ rows: update(now.rows) }))}
            />
          )}
        </chakra.div>
        <EarlierPrescriptions prescriptions={(prescriptions ?? []).filter(({ id }) => id !== begun?.id)} />
      </chakra.div>
    </FormDialog>
  )
}
