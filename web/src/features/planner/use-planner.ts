import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { clampInputs, DEFAULT_PLAN_INPUTS, type InputMessage } from '#shared/domain/nutrition.ts'
import type { Condition, Person } from '#shared/domain/planner/person.ts'
import type { Lock } from '#shared/domain/planner/plan-day.ts'
import type { AboutDraft } from '#web/entities/eater/about-fields.tsx'
import type { Measure } from '#web/entities/eater/measure-field.tsx'
import { keepInTab, readFromTab } from '#web/lib/browser/tab-storage.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { useKeptOverReload } from '#web/lib/forms/drafts.ts'
import { toNumber } from '#web/lib/values/to-number.ts'
import { areConditions } from './components/conditions-field.tsx'
import { askKitchen } from './kitchen-calls.ts'
import { DEFAULT_INPUTS, fromFragment, type Member, type PlannerInputs, toFragment } from './planner-link.ts'
import type { Eater, Wish } from './worker/kitchen.ts'
import type { AvoidOption, DayView, RefusedView, RulesView } from './worker/views.ts'

/** Somebody else at the table, as typed. */
export type MemberDraft = Omit<Member, Measure> & Record<Measure, string>
export type Draft = Omit<PlannerInputs, Measure | 'family'> & AboutDraft & { family: MemberDraft[] }

const CONDITIONS_KEY = 'planner-conditions'
const NEXT_SEED = 1_000_003
const SEEDS = 2 ** 32

const asTyped = ({ age, heightCm, weightKg }: Record<Measure, number>) => ({
  age: String(age),
  heightCm: String(heightCm),
  weightKg: String(weightKg),
})

const toDraft = (inputs: PlannerInputs): Draft => ({
  ...inputs,
  ...asTyped(inputs),
  family: inputs.family.map((member) => ({ ...member, ...asTyped(member) })),
})

/** A person at the table before anything is entered. */
export const NEW_MEMBER: MemberDraft = {
  ...asTyped(DEFAULT_PLAN_INPUTS),
  gender: 'male',
  activity: DEFAULT_PLAN_INPUTS.activity,
}

/** Numbers within their ranges, and what to say of those that weren't. */
function inRange(typed: Record<Measure, string>) {
  const { inputs, messages } = clampInputs({
    ...DEFAULT_PLAN_INPUTS,
    age: toNumber(typed.age),
    heightCm: toNumber(typed.heightCm),
    weightKg: toNumber(typed.weightKg),
  })
  const { age, heightCm, weightKg } = inputs
  return { measures: { age, heightCm, weightKg }, messages }
}

export function memberOf(typed: MemberDraft): { member: Member; messages: InputMessage[] } {
  const { measures, messages } = inRange(typed)
  return { member: { ...typed, ...measures }, messages }
}

/** Without foods that aren't in the table, which a link can name. */
function knownOnly<T extends { avoid: string[] }>(draft: T, known: ReadonlySet<string> | null): T {
  if (!known || draft.avoid.every((key) => known.has(key))) return draft
  return { ...draft, avoid: draft.avoid.filter((key) => known.has(key)) }
}

/** The inputs within their ranges, and what to say of those that weren't. */
function toInputs(
  draft: Draft,
  known: ReadonlySet<string> | null,
): { inputs: PlannerInputs; messages: InputMessage[] } {
  const { measures, messages } = inRange(draft)
  const family = draft.family.map((typed) => memberOf(typed).member)
  return { inputs: { ...knownOnly(draft, known), ...measures, family }, messages }
}

const eaterOf = ({ gender, ...member }: Member): Eater => ({ ...member, sex: gender })

const personOf = (inputs: PlannerInputs, conditions: readonly Condition[]): Person => ({
  age: inputs.age,
  sex: inputs.gender,
  heightCm: inputs.heightCm,
  weightKg: inputs.weightKg,
  activity: inputs.activity,
  goal: inputs.goal,
  diet: inputs.diet,
  jain: inputs.jain,
  halal: inputs.halal,
  glutenFree: inputs.glutenFree,
  avoid: inputs.avoid as Person['avoid'],
  conditions,
  cuisine: inputs.cuisine,
  ...(inputs.minutes !== null && { minutes: inputs.minutes }),
})

export type Result =
  | { state: 'unasked' | 'planning' }
  | { state: 'failed' }
  | { state: 'refused'; refused: RefusedView['refused'] }
  | { state: 'ready'; days: DayView[]; missed: string[]; rules: RulesView[] }

/** What is served on a day, for the engine. */
export const servedOn = ({ meals }: DayView): Lock[] =>
  meals.flatMap(({ dishes }) => dishes.map(({ meal, dish, portion }) => ({ meal, dish, portion })))

const isSame = (one: Lock, other: Lock) => one.meal === other.meal && one.dish === other.dish

/**
 * The form of the planner and what the engine makes of it. What is entered is written to the address's #fragment, which no
 * server ever sees; health conditions are kept in the tab alone.
 */
export function usePlanner() {
  const [draft, setDraft] = useState<Draft>(() => toDraft(DEFAULT_INPUTS))
  const [conditions, setConditions] = useState<Condition[] | null>(null)
  const [changed, setChanged] = useState(false)
  const [damaged, setDamaged] = useState(false)
  const [locks, setLocks] = useState<Lock[][]>([])
  const [found, setFound] = useState<Result | null>(null)
  const [avoidable, setAvoidable] = useState<AvoidOption[] | null>(null)
  // Of each other person at the table; kept nowhere, so that it is asked for again.
  const [healthy, setHealthy] = useState<boolean[]>([])
  const [attempt, setAttempt] = useState(0)
  const known = useMemo(() => avoidable && new Set(avoidable.map(({ key }) => key)), [avoidable])
  const { inputs, messages } = useMemo(() => toInputs(draft, known), [draft, known])

  useEffect(() => {
    const read = () => {
      const { hash } = window.location
      // ‘Skip to content’ leads to a place of this page.
      if (hash.length < 2 || document.getElementById(hash.slice(1))) return
      const linked = fromFragment(hash)
      setDraft(toDraft(linked.inputs))
      setDamaged(linked.damaged)
      setChanged(false)
      setHealthy([])
    }
    const recall = () => {
      const kept = readFromTab(CONDITIONS_KEY)
      if (areConditions(kept)) setConditions(kept)
    }
    read()
    recall()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  const change: Change<Draft> = useCallback(
    (update) => {
      setChanged(true)
      setDamaged(false)
      setDraft((now) => update(knownOnly(now, known)))
    },
    [known],
  )
  useKeptOverReload(
    'planner',
    () => (changed ? draft : null),
    (kept: Draft | null) => kept && change(() => kept),
  )
  const answer = useCallback((update: (present: Condition[] | null) => Condition[] | null) => {
    setConditions((now) => {
      const given = update(now)
      keepInTab(CONDITIONS_KEY, given)
      return given
    })
  }, [])

  const loadAvoidable = useCallback(async () => {
    const options = await askKitchen('avoidable').catch(() => null)
    if (options) setAvoidable(options)
  }, [])
  useEffect(() => {
    const load = () => loadAvoidable()
    void load()
  }, [loadAvoidable])

  const typed = useDebounced(inputs, 300)
  // A link is followed at once: the food of its usual settings would be another person’s.
  const settled = changed ? typed : inputs
  useEffect(() => {
    if (changed) window.history.replaceState(window.history.state, '', `#${toFragment(settled)}`)
  }, [changed, settled])

  // Planned again for another person, day or seed, or after a failure; not for another katori or number of people.
  const { span, kinds, seed } = settled
  const person = useMemo(
    () => conditions && personOf(knownOnly(settled, known), conditions),
    [settled, conditions, known],
  )
  const wish = useMemo(
    () =>
      person &&
      JSON.stringify([attempt, { person, seed, kinds: span === 'day' ? kinds.slice(0, 1) : kinds }]),
    [attempt, person, seed, kinds, span],
  )
  const plan = useEffectEvent(async (wished: Wish): Promise<Result> => {
    try {
      const planned = await askKitchen('plan', wished, locks)
      return 'refused' in planned ? { state: 'refused', ...planned } : { state: 'ready', ...planned }
    } catch {
      return { state: 'failed' }
    }
  })
  useEffect(() => {
    if (!wish) return undefined
    let stale = false
    const ask = async () => {
      const [, wished] = JSON.parse(wish) as [number, Wish]
      const planned = await plan(wished)
      if (!stale) setFound(planned)
    }
    void ask()
    return () => {
      stale = true
    }
  }, [wish])
  const result: Result = wish ? (found ?? { state: 'planning' }) : { state: 'unasked' }

  /** Puts a changed day in the place of the shown one, if that is still the day that was changed. */
  const serve = useEffectEvent(async (index: number, served: Lock[], before: DayView) => {
    if (!person) return
    const day = await askKitchen('change', person, served).catch(() => null)
    setFound((now) => {
      if (now?.state !== 'ready' || now.days[index] !== before) return now
      if (!day) return { state: 'failed' }
      if ('refused' in day) return { state: 'refused', ...day }
      return { ...now, days: now.days.map((old, at) => (at === index ? day : old)) }
    })
  })

  const { family } = settled
  const eaters = useMemo(
    () => family.map((member, at) => (healthy[at] ? eaterOf(member) : null)),
    [family, healthy],
  )
  const days = result.state === 'ready' ? result.days : null
  return {
    draft: knownOnly(draft, known),
    inputs,
    messages,
    conditions,
    damaged: damaged || knownOnly(draft, known) !== draft,
    avoidable,
    result,
    person,
    eaters,
    healthy,
    setHealthy,
    change,
    answer,
    isLocked: (day: number, dish: Lock) => Boolean(locks[day]?.some((lock) => isSame(lock, dish))),
    lock: (day: number, { meal, dish, portion }: Lock, on: boolean) =>
      setLocks((now) => {
        const next = [...now]
        const others = (next[day] ?? []).filter((lock) => !isSame(lock, { meal, dish, portion }))
        next[day] = on ? [...others, { meal, dish, portion }] : others
        return next
      }),
    /** Another portion of a dish, or another dish in its place. */
    replace: (day: number, before: Lock, after: Lock) => {
      if (!days) return
      setLocks((now) =>
        now.map((list, at) =>
          at === day ? list.map((lock) => (isSame(lock, before) ? after : lock)) : list,
        ),
      )
      const served = servedOn(days[day]!).map((dish) => (isSame(dish, before) ? after : dish))
      void serve(day, served, days[day]!)
    },
    another: () => change((now) => ({ ...now, seed: (now.seed + NEXT_SEED) % SEEDS })),
    retry: () => {
      setAttempt((now) => now + 1)
      if (!avoidable) void loadAvoidable()
    },
  }
}

export type Planner = ReturnType<typeof usePlanner>
