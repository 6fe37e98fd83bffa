import { chakra } from '@chakra-ui/react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export interface TargetsForm {
  energy: string
  protein: string
}

interface Props {
  plan: PatientPlan
  form: TargetsForm
  onChange: (form: TargetsForm) => void
}

/** The sentence on what energy the equation gives. */
const computedText = (energy: number | null) =>
  energy === null ? 'Can’t be worked out for this person.' : `The equation gives ${Math.round(energy)} kcal.`

/** Energy and protein of a day, which are the dietitian's to set; what is worked out stays beside them. */
export function Targets({ plan, form, onChange }: Props) {
  const { goal, diet, activity, weightKg } = plan.inputs
  return (
    <Panel title="Targets">
      <chakra.div display="grid" gap="3">
        <TextField
          label="Energy, kcal a day"
          inputMode="numeric"
          hint={computedText(plan.computed.energy)}
          value={form.energy}
          onText={(energy) => onChange({ ...form, energy })}
        />
        <TextField
          label="Protein, g a day"
          inputMode="decimal"
          hint="Empty: as the bands say."
          value={form.protein}
          onText={(protein) => onChange({ ...form, protein })}
        />
        <chakra.p textStyle="sm" color="fg.muted">
          {[
            goal && `Goal: ${goal}`,
            diet,
            activity && `${activity.replaceAll('_', ' ')} activity`,
            weightKg !== undefined && `${weightKg} kg`,
          ]
            .filter(Boolean)
            .join(' · ')}
          . Bands follow when you save.
        </chakra.p>
      </chakra.div>
    </Panel>
  )
}
