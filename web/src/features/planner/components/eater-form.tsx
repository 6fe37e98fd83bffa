import { chakra } from '@chakra-ui/react'
import type { InputMessage } from '#shared/domain/nutrition.ts'
import { GLASS_ML, KATORI_ML } from '#shared/domain/planner/amount-text.ts'
import { AboutFields, Wide } from '#web/entities/eater/about-fields.tsx'
import type { Change } from '#web/lib/forms/change.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { DIETS, MINUTES } from '../planner-link.ts'
import type { Draft } from '../use-planner.ts'
import type { AvoidOption } from '../worker/views.ts'
import { AvoidField } from './avoid-field.tsx'
import { Disclosure } from './disclosure.tsx'

const DIET_LABELS = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  egg: 'Vegetarian with eggs',
  'non-vegetarian': 'Non-vegetarian',
}

const RULES = [
  { key: 'jain', label: 'Jain' },
  { key: 'halal', label: 'Halal' },
  { key: 'glutenFree', label: 'Gluten free' },
] as const

const minuteChoices = ['any', ...MINUTES.map(String)]
const minuteLabels: Record<string, string> = {
  any: 'As long as it takes',
  ...Object.fromEntries(MINUTES.map((minutes) => [String(minutes), `At most ${minutes} min a dish`])),
}

const vesselLabels = (sizes: readonly number[]): Record<string, string> =>
  Object.fromEntries(sizes.map((size) => [String(size), `${size} ml`]))

interface Props {
  draft: Draft
  messages: InputMessage[]
  avoidable: AvoidOption[] | null
  onChange: Change<Draft>
}

/** Who eats, and what they don't. */
export function EaterForm({ draft, messages, avoidable, onChange }: Props) {
  return (
    <chakra.form
      aria-label="About you"
      onSubmit={(event) => event.preventDefault()}
      noValidate
      data-print="hidden"
    >
      <AboutFields draft={draft} messages={messages} onChange={onChange}>
        <Wide>
          <ChoiceField
            label="Diet"
            labels={DIET_LABELS}
            options={DIETS}
            value={draft.diet}
            onChange={(diet) => onChange((now) => ({ ...now, diet }))}
          />
        </Wide>
        <Wide>
          <chakra.div role="group" aria-label="Rules" display="flex" flexWrap="wrap" columnGap="5">
            {RULES.map(({ key, label }) => (
              <Checkbox
                key={key}
                checked={draft[key]}
                onChange={(on) => onChange((now) => ({ ...now, [key]: on }))}
              >
                {label}
              </Checkbox>
            ))}
          </chakra.div>
        </Wide>
        <Wide>
          <AvoidField
            options={avoidable}
            chosen={draft.avoid}
            onChange={(update) => onChange((now) => ({ ...now, avoid: update(now.avoid) }))}
          />
        </Wide>
        <Wide>
          <ChoiceField
            label="Time to cook"
            labels={minuteLabels}
            options={minuteChoices}
            value={draft.minutes === null ? 'any' : String(draft.minutes)}
            onChange={(minutes) =>
              onChange((now) => ({ ...now, minutes: minutes === 'any' ? null : Number(minutes) }))
            }
          />
        </Wide>
        <Wide>
          <Disclosure
            title="My katori and glass"
            note={`${draft.vessels.katori} and ${draft.vessels.glass} ml`}
          >
            <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
              <ChoiceField
                label="Katori"
                labels={vesselLabels(KATORI_ML)}
                options={KATORI_ML.map(String)}
                value={String(draft.vessels.katori)}
                onChange={(katori) =>
                  onChange((now) => ({ ...now, vessels: { ...now.vessels, katori: Number(katori) } }))
                }
              />
              <ChoiceField
                label="Glass"
                labels={vesselLabels(GLASS_ML)}
                options={GLASS_ML.map(String)}
                value={String(draft.vessels.glass)}
                onChange={(glass) =>
                  onChange((now) => ({ ...now, vessels: { ...now.vessels, glass: Number(glass) } }))
                }
              />
            </chakra.div>
          </Disclosure>
        </Wide>
      </AboutFields>
    </chakra.form>
  )
}
