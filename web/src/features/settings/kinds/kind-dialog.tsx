import { chakra } from '@chakra-ui/react'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { rangeText } from '#web/entities/measurement/band-text.ts'
import { unitText } from '#web/entities/measurement/units.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Switch } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { decimalsText, factsOf, findKindErrors, formOf, type KindForm, keyOf, NEW_KIND } from './kind-form.ts'
import { useSaveKind } from './save-kind.ts'

interface Props {
  /** Null for a new one. */
  kind: MeasurementKind | null
  kinds: readonly MeasurementKind[]
  onClose: () => void
}

const rangeOf = (low: number | null, high: number | null) => rangeText(low, high) || 'any'

/** What of a kind can't change, and why. */
function Fixed({ kind }: { kind: MeasurementKind }) {
  const isOwn = kind.family === 'own'
  const unit = kind.units.map((one) => unitText(one.unit)).join(', ') || 'No unit'
  return (
    <chakra.div textStyle="sm" display="grid" gap="1">
      <p>
        {unit}, {decimalsText(kind.digits)}
        {!isOwn &&
          !kind.derived &&
          `. Possible: ${rangeOf(kind.low, kind.high)}. Asked about outside of: ${rangeOf(kind.askLow, kind.askHigh)}.`}
      </p>
      <chakra.p color="fg.muted">
        {isOwn
          ? 'Unit and digits can’t change, because there are values in them.'
          : kind.derived
            ? 'It is worked out from other values, so that only this can change:'
            : 'Built in: name, unit, digits and ranges stay, so that values of all years can be compared.'}
      </chakra.p>
    </chakra.div>
  )
}

/** Adds a kind of the clinic's own, or changes what may change of one. */
export default function KindDialog({ kind, kinds, onClose }: Props) {
  const save = useSaveKind()
  const edit = useRecordForm({
    draftKey: kind ? `kind:${kind.key}` : NEW_KIND,
    record: kind,
    formOf,
    save,
  })
  const { form, change, base, theirs } = edit
  const isOwn = !kind || kind.family === 'own'
  const found = isOwn ? findKindErrors(form, base, kinds) : {}
  const errors = edit.submitted ? found : {}
  const submit = () => {
    const valid = Object.keys(found).length === 0
    const facts = factsOf(form, base)
    const name = form.name.trim()
    edit.submit(valid ? { kind: base ?? { key: keyOf(form), name }, facts } : null, () => {
      toast(`${kind ? 'Saved' : 'Added'}: ${isolate(name)}`)
      onClose()
    })
  }
  const text = (key: Exclude<keyof KindForm, 'offered'>, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={key}
      maxLength={MAX_CHARS.telephone}
      error={errors[key]}
      value={form[key]}
      {...more}
      onText={(value) => change((now) => ({ ...now, [key]: value }))}
    />
  )
  const number = { inputMode: 'decimal' }
  const pair = { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const
  return (
    <FormDialog
      title={kind ? `Edit ${kind.name}` : 'Add a kind'}
      subtitle={kind?.key}
      dirty={edit.dirty}
      busy={save.isPending}
      incomplete={form.name.trim() === ''}
      refusal={edit.error && denialText('Not saved.', edit.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice
          what="this kind"
          now={[
            ['Name', theirs.name],
            ['Unit', theirs.units[0]?.unit ?? ''],
            ['Possible', rangeOf(theirs.low, theirs.high)],
            ['Asked about outside of', rangeOf(theirs.askLow, theirs.askHigh)],
            ['Offered', theirs.hidden ? 'No' : 'Yes'],
          ]}
          {...edit.stale}
        />
      )}
      {isOwn && text('name', 'Name', { required: true, maxLength: MAX_CHARS.label })}
      {!kind &&
        text('key', 'Key', {
          hint: 'Its name for programs. It never changes.',
          placeholder: keyOf(form),
          autoCapitalize: 'none',
          spellCheck: false,
        })}
      {base?.fixed ? (
        <Fixed kind={base} />
      ) : (
        <chakra.div {...pair}>
          {text('unit', 'Unit', { hint: 'None for a score.', maxLength: MAX_CHARS.unit })}
          <SelectField
            label="Digits"
            value={form.digits}
            onChoose={(digits) => change((now) => ({ ...now, digits }))}
          >
            {[0, 1, 2, 3, 4].map((digits) => (
              <option key={digits} value={digits}>
                {decimalsText(digits)}
              </option>
            ))}
          </SelectField>
          {!kind && (
            <chakra.p gridColumn="1 / -1" textStyle="hint" color="fg.muted">
              Unit and digits can’t change after the first value.
            </chakra.p>
          )}
        </chakra.div>
      )}
      {isOwn && (
        <chakra.div {...pair}>
          {text('low', 'Refused below', number)}
          {text('high', 'Refused above', number)}
          {text('askLow', 'Asked about below', number)}
          {text('askHigh', 'Asked about above', number)}
        </chakra.div>
      )}
      {kind && !isOwn && kind.units.length > 1 && (
        <SelectField
          label="Shown in"
          hint="A patient’s own choice goes first."
          value={form.shownUnit}
          onChoose={(shownUnit) => change((now) => ({ ...now, shownUnit }))}
        >
          {kind.units.map(({ unit }) => (
            <option key={unit} value={unit}>
              {unitText(unit)}
            </option>
          ))}
        </SelectField>
      )}
      {kind && (
        <div>
          <Switch checked={form.offered} onChange={(offered) => change((now) => ({ ...now, offered }))}>
            Offered for new values and goals
          </Switch>
          <chakra.p textStyle="hint" color="fg.muted">
            What isn’t offered keeps its history: values that were saved are still shown and corrected.
          </chakra.p>
        </div>
      )}
    </FormDialog>
  )
}
