import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  ACTIVITIES,
  CUISINES,
  GENDERS,
  GOALS,
  type InputMessage,
  type PlanInputs,
} from '#shared/domain/nutrition.ts'
import { ACTIVITY_LABELS, CUISINE_LABELS, GOAL_LABELS } from '#shared/domain/plan-text.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { type Measure, MeasureField } from './measure-field.tsx'

export const GENDER_LABELS = { female: 'Female', male: 'Male' }

/** What a plan goes by, as it is typed. */
export type AboutDraft = Omit<PlanInputs, Measure | 'veg'> & Record<Measure, string>

interface Props<T extends AboutDraft> {
  draft: T
  /** The inputs that the calculation can't use. */
  messages: InputMessage[]
  onChange: Change<T>
  /** More fields. */
  children: ReactNode
}

/** The facts that both planners go by. */
export function AboutFields<T extends AboutDraft>({ draft, messages, onChange, children }: Props<T>) {
  const measure = (name: Measure) => (
    <MeasureField
      name={name}
      value={draft[name]}
      messages={messages}
      onChange={(value) => onChange((now) => ({ ...now, [name]: value }))}
    />
  )

  return (
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" columnGap="3" rowGap="3" alignItems="start">
      {measure('age')}
      <ChoiceField
        label="Gender"
        labels={GENDER_LABELS}
        options={GENDERS}
        value={draft.gender}
        onChange={(gender) => onChange((now) => ({ ...now, gender }))}
      />
      {measure('heightCm')}
      {measure('weightKg')}
      <Wide>
        <ChoiceField
          label="Activity"
          labels={ACTIVITY_LABELS}
          options={ACTIVITIES}
          value={draft.activity}
          onChange={(activity) => onChange((now) => ({ ...now, activity }))}
        />
      </Wide>
      <Wide>
        <ChoiceField
          label="Goal"
          labels={GOAL_LABELS}
          options={GOALS}
          value={draft.goal}
          onChange={(goal) => onChange((now) => ({ ...now, goal }))}
        />
      </Wide>
      <Wide>
        <ChoiceField
          label="Cuisine"
          labels={CUISINE_LABELS}
          options={CUISINES}
          value={draft.cuisine}
          onChange={(cuisine) => onChange((now) => ({ ...now, cuisine }))}
        />
      </Wide>
      {children}
    </chakra.div>
  )
}

/** A field over both columns. */
export function Wide({ children }: { children: ReactNode }) {
  return <chakra.div gridColumn="1 / -1">{children}</chakra.div>
}
