import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { ACTIVITIES, GENDERS } from '#shared/domain/nutrition.ts'
import { ACTIVITY_LABELS } from '#shared/domain/plan-text.ts'
import { amountText } from '#shared/domain/planner/amount-text.ts'
import { GENDER_LABELS } from '#web/entities/eater/about-fields.tsx'
import { MeasureField } from '#web/entities/eater/measure-field.tsx'
import { Checkbox } from '#web/ui/check.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { LoadError } from '#web/ui/states.tsx'
import { askKitchen } from '../kitchen-calls.ts'
import { MOST_MEMBERS } from '../planner-link.ts'
import { type MemberDraft, memberOf, NEW_MEMBER, type Planner, servedOn } from '../use-planner.ts'
import type { DayView, PortionsView } from '../worker/views.ts'
import { Disclosure } from './disclosure.tsx'

/** The others at the table, called by their numbers: you are the first. */
const called = <T,>(others: readonly T[]) =>
  others.map((other, index) => ({ other, index, name: `Person ${index + 2}` }))

/** The same dishes for all who eat together, in the portions of each. */
export function FamilyPot({ planner, plan }: { planner: Planner; plan: DayView }) {
  const { draft, person, eaters, change } = planner
  const [portions, setPortions] = useState<PortionsView[] | 'failed' | null>(null)
  useEffect(() => {
    if (!person || eaters.length === 0) return undefined
    let stale = false
    askKitchen('family', person, servedOn(plan), eaters).then(
      (found) => !stale && setPortions(found),
      () => !stale && setPortions('failed'),
    )
    return () => {
      stale = true
    }
  }, [person, plan, eaters])

  return (
    <Disclosure
      title="The family pot"
      note={
        draft.family.length > 0 ? `for ${draft.family.length + 1}` : 'the same dishes, a portion for each'
      }
    >
      <chakra.p textStyle="sm" color="fg.muted">
        All eat these dishes; each gets the portion to keep their weight. What one of you leaves out, leave
        out above.
      </chakra.p>
      {called(draft.family).map(({ other, index, name }) => (
        <Member key={name} name={name} index={index} member={other} planner={planner} />
      ))}
      {draft.family.length < MOST_MEMBERS && (
        <Button
          variant="outline"
          mt="3"
          data-print="hidden"
          onClick={() => change((now) => ({ ...now, family: [...now.family, NEW_MEMBER] }))}
        >
          Add a person
        </Button>
      )}
      {portions === 'failed' && (
        <LoadError title="The portions could not be worked out." onRetry={planner.retry} />
      )}
      {Array.isArray(portions) && draft.family.length > 0 && (
        <Portions plan={plan} portions={portions} planner={planner} />
      )}
    </Disclosure>
  )
}

interface MemberProps {
  name: string
  index: number
  member: MemberDraft
  planner: Planner
}

function Member({ name, index, member, planner }: MemberProps) {
  const { change, healthy, setHealthy } = planner
  const { messages } = memberOf(member)
  const update = (part: Partial<MemberDraft>) =>
    change((now) => ({
      ...now,
      family: now.family.map((other, at) => (at === index ? { ...other, ...part } : other)),
    }))
  const remove = () => {
    change((now) => ({ ...now, family: now.family.filter((_, at) => at !== index) }))
    setHealthy((now) => now.filter((_, at) => at !== index))
  }
  return (
    <chakra.div role="group" aria-label={name} mt="4" data-print="hidden">
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

interface PortionsProps {
  plan: DayView
  portions: readonly PortionsView[]
  planner: Planner
}

function Portions({ plan, portions, planner }: PortionsProps) {
  const { vessels } = planner.draft
  const columns = called(portions)
  return (
    <>
      {columns.map(({ other, name }) =>
        'refused' in other ? (
          <chakra.p key={name} role="note" textStyle="sm" mt="3">
            <b>{name}:</b> {other.refused} The shopping list counts your portion.
          </chakra.p>
        ) : null,
      )}
      <chakra.div overflowX="auto" mt="3">
        <chakra.table
          w="full"
          textStyle="sm"
          css={{
            '& th, & td': { textAlign: 'start', paddingBlock: '1.5', paddingInline: '2', fontWeight: '400' },
          }}
        >
          <chakra.thead color="fg.muted">
            <tr>
              <th scope="col">Dish</th>
              <th scope="col">You</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </chakra.thead>
          <tbody>
            {plan.meals.flatMap(({ meal, dishes }) =>
              dishes.map((dish) => (
                <chakra.tr key={`${meal} ${dish.dish}`} borderTopWidth="1px" borderColor="border">
                  <th scope="row">{dish.name}</th>
                  <td>{amountText(dish.measure, dish.portion, vessels)}</td>
                  {columns.map(({ other, name }) => {
                    const portion = 'refused' in other ? undefined : other.portions[`${meal} ${dish.dish}`]
                    return (
                      <td key={name}>
                        {portion === undefined ? '–' : amountText(dish.measure, portion, vessels)}
                      </td>
                    )
                  })}
                </chakra.tr>
              )),
            )}
          </tbody>
        </chakra.table>
      </chakra.div>
    </>
  )
}
