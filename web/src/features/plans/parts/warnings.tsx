import { chakra } from '@chakra-ui/react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  warnings: PatientPlan['warnings']
  /** The reasons, by rule. */
  reasons: Readonly<Record<string, string>>
  /** Undefined where the plan isn't written any more. */
  onReason?: ((rule: string, reason: string) => void) | undefined
}

/** What the record says of a plan: what must be mended, what needs a reason, and what is only said. */
export function PlanWarnings({ warnings, reasons, onReason }: Props) {
  if (warnings.length === 0) return null
  const final = warnings.filter((warning) => warning.final)
  const ruled = warnings.filter((warning) => !warning.final && warning.rule)
  const said = warnings.filter((warning) => !warning.rule && !warning.final)
  const asks = onReason && final.length + ruled.length > 0
  return (
    <div data-plan-warnings="">
      <Panel title={asks ? 'Before you activate it' : 'What the record says'}>
        <chakra.div display="grid" gap="4">
          {final.map(({ text }) => (
            <chakra.p key={text} color="fg.error" fontWeight="500">
              {text} No reason lifts this: change the meal, or correct the record first.
            </chakra.p>
          ))}
          {ruled.map(({ rule, text }) =>
            onReason ? (
              <TextField
                key={rule}
                label={text}
                hint="Why the plan goes on all the same"
                maxLength={MAX_CHARS.remark}
                value={reasons[rule!] ?? ''}
                onText={(reason) => onReason(rule!, reason)}
              />
            ) : (
              <div key={rule}>
                <chakra.p fontWeight="500">{text}</chakra.p>
                <chakra.p textStyle="sm" color="fg.muted">
                  {reasons[rule!] ? `Reason: ${reasons[rule!]}` : 'No reason was given.'}
                </chakra.p>
              </div>
            ),
          )}
          {said.length > 0 && (
            <chakra.ul display="grid" gap="1.5" textStyle="sm">
              {said.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </chakra.ul>
          )}
        </chakra.div>
      </Panel>
    </div>
  )
}
