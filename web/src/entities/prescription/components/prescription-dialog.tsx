import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { medicineDoubts } from '#shared/domain/doubts.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { decodeMedicines, filledMedicines, type Medicine } from '#shared/domain/medicines.ts'
import { useDraft, useKept } from '#web/lib/forms/drafts.ts'
import { denialText } from '#web/lib/calls/or-found.ts'
import { unansweredTries } from '#web/lib/calls/save-record.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useOnceLoaded } from '#web/lib/forms/use-once-loaded.ts'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { FIRST_FIELD } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { Loading } from '#web/ui/states.tsx'
import { useDoubts } from '#web/ui/use-doubts.ts'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { usePatientPrescriptions } from '../api/get-patient-prescriptions.ts'
import { useSavePrescription } from '../api/save-prescription.ts'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { PRESCRIPTION_DRAFT } from '../draft-key.ts'
import {
  type KeptPrescription,
  newIdOf,
  prescriptionToChange,
  recordOf,
  startPrescription,
} from '../prescription-draft.ts'
import { EarlierPrescriptions } from './earlier-prescriptions.tsx'
import { useMerge } from '../use-merge.ts'
import { type MedicineRow, MedicineRows } from './medicine-rows.tsx'
import { PrescriptionConflict } from './prescription-conflict.tsx'
import { PrescriptionSaved } from './prescription-saved.tsx'

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
  const { items, malformed } = decodeList(data.allergies)
  if (malformed)
    return <Notice tone="warning">The stored allergies can’t be read. Please ask the patient.</Notice>
  return (
    <chakra.p
      textStyle="sm"
      color={items.length > 0 ? 'fg.error' : 'fg.muted'}
      fontWeight={items.length > 0 ? '600' : '400'}
    >
      Allergies: {items.length > 0 ? items.join(', ') : 'none noted'}
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
  if (!begun) {
    return (
      <DialogFrame
        open
        title="Prescription"
        subtitle={
          <>
            <bdi>{name}</bdi> · <chakra.span whiteSpace="nowrap">{patientUid}</chakra.span>
          </>
        }
        onClose={onClose}
        width="56rem"
        footer={null}
      >
        <Loading />
      </DialogFrame>
    )
  }
  return <PrescriptionForm {...props} prescriptions={query.data} />
}

function PrescriptionForm({
  patientUid,
  name,
  onClose,
  prescriptions,
}: Props & { prescriptions?: Prescription[] }) {
  const formId = useId()
  const draftKey = PRESCRIPTION_DRAFT + patientUid
  const kept = useKept<KeptPrescription<MedicineRow>>(draftKey)
  // Computed once: a later answer (a colleague's prescription, a refresh) must not replace the text being written.
  const [start] = useState(() => startPrescription(prescriptions))
  const [newId] = useState(() => newIdOf(patientUid, kept))
  const tries = () => unansweredTries<Medicine[]>(recordOf(patientUid))
  const [begun] = useState(() => prescriptionToChange(kept, prescriptions, tries()))
  const [rows, setRows] = useState<MedicineRow[]>(
    () =>
      kept?.rows ??
      start.rows.map((row, index) => ({ ...row, key: index + 1, copiedFrom: start.copiedFrom })),
  )
  const [dirty, setDirty] = useState(kept !== null)
  const [submitted, setSubmitted] = useState(false)
  const save = useSavePrescription(patientUid)
  const [saved, setSaved] = useState<Prescription>()
  const patient = usePatient(patientUid)
  const { unlessDoubted, asking } = useDoubts()
  const merge = useMerge()
  const { conflict } = merge
  useDraft(draftKey, dirty && !saved ? { rows, begun, newId } : null)

  const medicines = filledMedicines(rows)
  const none = submitted && medicines.length === 0
  const refusal = () => {
    if (merge.undecided.length > 0)
      return `Both of you changed the dose of ${merge.undecided.join(', ')}: choose one.`
    if (none || (conflict && merge.merged.length === 0)) return 'Add at least one medicine'
    return save.isError && !staleRecord(save.error) && denialText('Not saved.', save.error)
  }
  const close = () => closeUnlessDirty(dirty, onClose)
  /** Saves with the version that the rows are based on. A colleague's changes since then are shown beside them. */
  const send = (written: Medicine[], from: Prescription | undefined) => {
    const before = from ? decodeMedicines(from.medicines).items : (tries()[0] ?? [])
    save.mutate(
      { medicines: written, from, newId },
      {
        onSuccess: setSaved,
        onError: (error) => {
          const current = staleRecord<Prescription>(error)
          // The colleague may have written the same medicines, in another order.
          if (current && !merge.begin(before, written, current)) setSaved(current)
        },
      },
    )
  }
  const written = conflict ? merge.merged : medicines
  const { start: saveOnceLoaded, waiting } = useOnceLoaded(
    patient.isLoading,
    () =>
      void unlessDoubted(medicineDoubts(written, decodeList(patient.data?.allergies).items), () =>
        send(written, conflict ? conflict.current : begun),
      ),
  )
  const busy = waiting || asking || save.isPending
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (medicines.length === 0) return focusFirstWrong(event.currentTarget)
    if (busy) return
    if (conflict && (merge.undecided.length > 0 || merge.merged.length === 0)) return
    void saveOnceLoaded()
  }

  if (saved) return <PrescriptionSaved name={name} prescription={saved} onClose={onClose} />
  return (
    <DialogFrame
      open
      title={
        conflict ? 'Two versions of this prescription' : begun ? 'Edit Prescription' : 'New Prescription'
      }
      subtitle={
        <>
          <bdi>{name}</bdi> · <chakra.span whiteSpace="nowrap">{patientUid}</chakra.span>
        </>
      }
      onClose={close}
      width="72rem"
      initialFocus={FIRST_FIELD}
      refusal={refusal()}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={busy}>
            {busy ? 'Saving…' : conflict ? 'Save merged' : 'Save prescription'}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 14rem' }}>
        <chakra.form
          id={formId}
          noValidate
          onSubmit={submit}
          display="grid"
          gap="3"
          alignContent="start"
          minW="0"
        >
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
          <ReadOnlyWhile busy={busy}>
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
                onChange={(update) => {
                  setDirty(true)
                  setRows(update)
                }}
              />
            )}
          </ReadOnlyWhile>
        </chakra.form>
        <EarlierPrescriptions
          prescriptions={(prescriptions ?? []).filter(({ id }) => id !== begun?.id && id !== newId)}
        />
      </chakra.div>
    </DialogFrame>
  )
}
