import { Button, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { ACTIVITIES, GENDERS } from '#shared/domain/nutrition.ts'
import { ACTIVITY_LABELS } from '#shared/domain/plan-text.ts'
import { GENDER_LABELS } from '#web/entities/eater/about-fields.tsx'
import { MeasureField } from '#web/entities/eater/measure-field.tsx'
import { Checkbox } from '#web/ui/check.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { LoadError } from '#web/ui/states.tsx'
import { MOST_MEMBERS } from '../planner-link.ts'
import { type MemberDraft, memberOf, NEW_MEMBER, type Planner } from '../use-planner.ts'
import { called } from '../use-portions.ts'
import type { DayView, PortionsView } from '../worker/views.ts'
import { Disclosure } from './disclosure.tsx'
import { PortionsTable, Unserved } from './portions-table.tsx'

interface Props {
  planner: Planner
  plan: DayView
  /** Its number. */
  day: number
  portions: PortionsView[] | 'failed' | null
}

/** The same dishes for all who eat together, in the portions of each. */
export function FamilyPot({ planner, plan, day, portions }: Props) {
  const { draft, change } = planner
  const [added, setAdded] = useState<number | null>(null)
  const about = useRef<HTMLParagraphElement>(null)
  return (
    <Disclosure
      title="The family pot"
      note={
        draft.family.length > 0 ? `for ${draft.family.length + 1}` : 'the same dishes, a portion for each'
      }
    >
      <chakra.p ref={about} tabIndex={-1} textStyle="sm" color="fg.muted">
        All eat these dishes; each gets the portion to keep their weight. What one of you leaves out, leave
        out above.
      </chakra.p>
      {called(draft.family).map(({ other, index, name }) => (
        <Member
          key={name}
          name={name}
          index={index}
          member={other}
          planner={planner}
          isNew={index === added}
          onRemove={() => about.current?.focus()}
        />
      ))}
      {draft.family.length < MOST_MEMBERS && (
        <Button
          variant="outline"
          mt="3"
          data-print="hidden"
          onClick={() => {
            setAdded(draft.family.length)
            change((now) => ({ ...now, family: [...now.family, NEW_MEMBER] }))
          }}
        >
          Add a person
        </Button>
      )}
      {portions === 'failed' && (
        <LoadError title="The portions could not be worked out." onRetry={planner.retry} />
      )}
      {Array.isArray(portions) && (
        <>
          <Unserved portions={portions} />
          <chakra.div overflowX="auto" mt="3">
            <PortionsTable plan={plan} day={day} portions={portions} vessels={draft.vessels} />
          </chakra.div>
        </>
      )}
    </Disclosure>
  )
}

interface MemberProps {
  name: string
  index: number
  member: MemberDraft
  planner: Planner
  /** Just added: it has the focus. */
  isNew: boolean
  /** Is about to go, with the focus on it. */
  onRemove: () => void
}

const focus = (place: HTMLElement | null) => place?.focus()

function Member({ name, index, member, planner, isNew, onRemove }: MemberProps) {
  const { change, healthy, setHealthy } = planner
  const { messages } = memberOf(member)
  const update = (part: Partial<MemberDraft>) =>
    change((now) => ({
      ...now,
      family: now.family.map((other, at) => (at === index ? { ...other, ...part } : other)),
    }))
  const remove = () => {
    onRemove()
    change((now) => ({ ...now, family: now.family.filter((_, at) => at !== index) }))
    setHealthy((now) => now.filter((_, at) => at !== index))
  }
  return (
    <chakra.div
      ref={isNew ? focus : undefined}
      tabIndex={-1}
      role="group"
      aria-label={name}
      mt="4"
      data-print="hidden"
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="1">
        <chakra.p fontWeight="600">{name}</chakra.p>
        <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={remove}>
          Remove
        </Button>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="3">
        {(['age', 'heightCm', 'weightKg'] as const).map((measure) => (
          <MeasureField
            key={measure}
            name={measure}
            value={member[measure]}
            messages={messages}
            onChange={(value) => update({ [measure]: value })}
          />
        ))}
        <ChoiceField
          label="Gender"
          labels={GENDER_LABELS}
          options={GENDERS}
          value={member.gender}
          onChange={(gender) => update({ gender })}
        />
      </chakra.div>
      <chakra.div mt="3" maxW="20rem">
        <ChoiceField
          label="Activity"
          labels={ACTIVITY_LABELS}
          options={ACTIVITIES}
          value={member.activity}
          onChange={(activity) => update({ activity })}
        />
      </chakra.div>
      <Checkbox
        checked={Boolean(healthy[index])}
        onChange={(on) =>
          setHealthy((now) => {
            const next = [...now]
            next[index] = on
            return next
          })
        }
      >
        Nothing of ‘your health’ above applies to {name.toLowerCase()}
      </Checkbox>
    </chakra.div>
  )
}
