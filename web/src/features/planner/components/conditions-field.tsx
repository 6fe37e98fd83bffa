import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Condition } from '#shared/domain/planner/person.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { Checkbox } from '#web/ui/check.tsx'

/** In the order in which people look for them. */
const GROUPS: readonly { title: string; conditions: readonly { key: Condition; label: string }[] }[] = [
  {
    title: 'I have',
    conditions: [
      { key: 'type_2_diabetes', label: 'Type 2 diabetes' },
      { key: 'hypertension', label: 'High blood pressure' },
      { key: 'cholesterol', label: 'High cholesterol' },
      { key: 'heart', label: 'Heart disease' },
      { key: 'pcos', label: 'PCOS' },
      { key: 'hypothyroid', label: 'Underactive thyroid' },
      { key: 'anaemia', label: 'Low iron (anaemia)' },
      { key: 'fatty_liver', label: 'Fatty liver' },
      { key: 'gout', label: 'Gout' },
      { key: 'kidney_disease', label: 'Kidney disease' },
      { key: 'type_1_diabetes', label: 'Type 1 diabetes' },
      { key: 'heart_failure', label: 'Heart failure' },
      { key: 'liver_disease', label: 'Liver disease' },
      { key: 'eating_disorder', label: 'An eating disorder, now or ever' },
      { key: 'swallowing', label: 'Trouble swallowing, or tube feeding' },
      { key: 'unintended_loss', label: 'Lost weight without wanting to' },
    ],
  },
  {
    title: 'I am',
    conditions: [
      { key: 'pregnancy', label: 'Pregnant' },
      { key: 'lactation', label: 'Breastfeeding' },
      { key: 'dialysis', label: 'On dialysis' },
      { key: 'cancer_treatment', label: 'In cancer treatment' },
      { key: 'transplant', label: 'With a transplant' },
      { key: 'bariatric_surgery', label: 'After bariatric surgery' },
    ],
  },
  {
    title: 'I take',
    conditions: [
      { key: 'insulin', label: 'Insulin' },
      { key: 'sulfonylurea', label: 'Glimepiride, gliclazide or another sulfonylurea' },
      { key: 'sglt2', label: 'Dapagliflozin, empagliflozin or another SGLT2 tablet' },
      { key: 'warfarin', label: 'Warfarin' },
      { key: 'lithium', label: 'Lithium' },
    ],
  },
]

/** The words of each condition. */
const labels = new Map(GROUPS.flatMap(({ conditions }) => conditions.map(({ key, label }) => [key, label])))

/** Whether this was stored by the field as it is now: a tab can hold that of a former version. */
export const areConditions = (kept: unknown): kept is Condition[] =>
  Array.isArray(kept) && kept.every((key) => labels.has(key as Condition))

interface Props {
  /** Null until something is ticked. */
  chosen: Condition[] | null
  onChange: Change<Condition[] | null>
}

const focus = (place: HTMLElement | null) => place?.focus()

/** Health conditions, by ticks alone. 'None of these' must be ticked, too: until then nothing is planned. */
export function ConditionsField({ chosen, onChange }: Props) {
  const [editing, setEditing] = useState(false)
  // The focus follows to the other state, if this one was left by a press.
  const [pressed, setPressed] = useState(false)
  const edit = (on: boolean) => {
    setPressed(true)
    setEditing(on)
  }
  const follow = pressed ? focus : undefined
  const toggle = (key: Condition, on: boolean) => {
    setEditing(true)
    onChange((now) => {
      const others = (now ?? []).filter((condition) => condition !== key)
      const next = on ? [...others, key] : others
      return next.length > 0 ? next : null
    })
  }
  if (chosen && !editing)
    return (
      <chakra.div display="flex" alignItems="center" gap="3" data-print="hidden">
        <chakra.p flex="1" minW="0">
          <b>Health:</b>{' '}
          {chosen.length > 0 ? chosen.map((key) => labels.get(key)).join(', ') : 'none of these'}
        </chakra.p>
        <Button size="sm" variant="outline" ref={follow} onClick={() => edit(true)}>
          Change
        </Button>
      </chakra.div>
    )
  return (
    <chakra.fieldset
      ref={follow}
      tabIndex={-1}
      borderWidth="1px"
      borderColor={chosen ? 'border' : 'brand.edge'}
      borderRadius="l3"
      bg={chosen ? 'bg.panel' : 'brand.subtle'}
      p="4"
      minW="0"
      data-print="hidden"
    >
      <chakra.legend srOnly>Health</chakra.legend>
      <chakra.p fontWeight="600">Before the food: your health</chakra.p>
      <chakra.p textStyle="sm" color="fg.muted" mt="1">
        What you tick stays in this tab. It is in no link and goes to no server.
      </chakra.p>
      <Checkbox
        checked={chosen?.length === 0}
        onChange={(on) => {
          edit(!on)
          onChange(() => (on ? [] : null))
        }}
      >
        <b>None of these</b>
      </Checkbox>
      <chakra.div display="grid" gap="3" mt="1">
        {GROUPS.map(({ title, conditions }) => (
          <chakra.div key={title} role="group" aria-label={title}>
            <chakra.p textStyle="label" color="fg.muted">
              {title}
            </chakra.p>
            <chakra.div
              display="grid"
              gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', xl: '1fr 1fr 1fr' }}
              columnGap="4"
            >
              {conditions.map(({ key, label }) => (
                <Checkbox
                  key={key}
                  checked={Boolean(chosen?.includes(key))}
                  onChange={(on) => toggle(key, on)}
                >
                  {label}
                </Checkbox>
              ))}
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
      {chosen && chosen.length > 0 && (
        <Button mt="3" onClick={() => edit(false)}>
          Show my food
        </Button>
      )}
    </chakra.fieldset>
  )
}
