import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Consultation } from '#shared/contract/consultation.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { medicineDoubts } from '#shared/domain/doubts.ts'
import { decodeMedicines, filledMedicines } from '#shared/domain/medicines.ts'
import { useSavePrescription } from '#web/entities/prescription/api/save-prescription.ts'
import { MedicineLines } from '#web/entities/prescription/components/medicine-lines.tsx'
import { type MedicineRow, MedicineRows } from '#web/entities/prescription/components/medicine-rows.tsx'
import { editable } from '#web/entities/prescription/editable.ts'
import { denialText } from '#web/lib/calls/act.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { paths } from '#web/lib/page/paths.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDoubts } from '#web/ui/use-doubts.ts'

interface Props {
  visit: Consultation
  rows: MedicineRow[]
  refusal: ReactNode
  onChange: Change<MedicineRow[]>
  onEdit: () => void
  onSaved: () => void
}

/** What is prescribed in a visit. Saved with the visit, or alone; today's own is changed in its dialog. */
export function Prescribed({ visit, rows, refusal, onChange, onEdit, onSaved }: Props) {
  const { patient, prescriptions } = visit
  const { patientUid, name } = patient
  const today = editable(prescriptions)
  const [last] = prescriptions
  const save = useSavePrescription(patientUid)
  const { unlessDoubted, asking } = useDoubts()
  const medicines = filledMedicines(rows)
  const busy = asking || save.isPending
  const send = () =>
    void unlessDoubted(medicineDoubts(medicines, decodeList(patient.allergies).items), () =>
      save.mutate(
        { medicines, from: undefined },
        {
          onSuccess: () => {
            onSaved()
            toast(`Prescription saved · ${isolate(name)}`)
          },
        },
      ),
    )
  const copyLast = () => {
    if (!last) return
    const copies = decodeMedicines(last.medicines).items
    onChange(() => copies.map((row, index) => ({ ...row, key: index + 1, copiedFrom: last.createdAt })))
  }
  return (
    <Panel title="Prescription">
      <chakra.div display="grid" gap="3">
        {refusal}
        {today && medicines.length === 0 ? (
          <>
            <chakra.div textStyle="sm">
              <MedicineLines json={today.medicines} />
            </chakra.div>
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Button size="sm" variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={onEdit}>
                Edit Prescription
              </Button>
              <ButtonLink
                to={paths.admin.prescription(patientUid, today.id)}
                size="sm"
                variant="outline"
                colorPalette="gray"
              >
                Sheet
              </ButtonLink>
            </chakra.div>
          </>
        ) : (
          <>
            {last && medicines.length === 0 && (
              <Button size="sm" variant="outline" colorPalette="gray" justifySelf="start" onClick={copyLast}>
                As last time
              </Button>
            )}
            <MedicineRows rows={rows} missing={false} narrow onChange={onChange} />
            {save.error && <Notice>{denialText('Not saved.', save.error)}</Notice>}
            {medicines.length > 0 && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                justifySelf="start"
                aria-disabled={busy || undefined}
                onClick={() => !busy && send()}
              >
                {busy ? 'Saving…' : 'Save the prescription now'}
              </Button>
            )}
          </>
        )}
      </chakra.div>
    </Panel>
  )
}
