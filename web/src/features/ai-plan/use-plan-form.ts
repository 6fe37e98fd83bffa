import { useEffect, useMemo, useState } from 'react'
import { clampInputs, DEFAULT_PLAN_INPUTS, MEASURES, type PlanInputs } from '#shared/domain/nutrition.ts'
import { planFromFragment, planToFragment } from '#shared/domain/plan-link.ts'
import { makePlan } from '#shared/domain/plan.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

/** A number that is typed: the form holds it as text. */
export type Measure = keyof typeof MEASURES

/** What stands in the form. */
export type Draft = Omit<PlanInputs, Measure> & Record<Measure, string>

const toDraft = (inputs: PlanInputs): Draft => ({
  ...inputs,
  age: String(inputs.age),
  heightCm: String(inputs.heightCm),
  weightKg: String(inputs.weightKg),
})

// An empty field is a missing number, not a zero.
const toNumber = (text: string) => (text.trim() === '' ? NaN : Number(text))

const toInputs = (draft: Draft): PlanInputs => ({
  ...draft,
  age: toNumber(draft.age),
  heightCm: toNumber(draft.heightCm),
  weightKg: toNumber(draft.weightKg),
})

/** The address's fragment for what the calculation used. */
export const fragmentOf = (inputs: PlanInputs) => `#${planToFragment(clampInputs(inputs).inputs)}`

/**
 * The form of the AI plan and the plan that follows from it at once. What a visitor changes is written into the
 * address's #fragment, which no server ever sees, and a fragment that comes with a link fills the form.
 */
export function usePlanForm() {
  const [draft, setDraft] = useState<Draft>(() => toDraft(DEFAULT_PLAN_INPUTS))
  const [changed, setChanged] = useState(false)
  const inputs = useMemo(() => toInputs(draft), [draft])
  const plan = useMemo(() => makePlan(inputs), [inputs])

  useEffect(() => {
    const read = () => {
      const linked = planFromFragment(window.location.hash)
      if (linked) setDraft(toDraft(linked))
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  // Not with every key: browsers allow only so many changes of the address in a while.
  const settled = useDebounced(inputs, 300)
  useEffect(() => {
    // The router's own state stays with the entry, and Back leads to the page before, not to the last key pressed.
    if (changed) window.history.replaceState(window.history.state, '', fragmentOf(settled))
  }, [changed, settled])

  const change = (part: Partial<Draft>) => {
    setChanged(true)
    setDraft((current) => ({ ...current, ...part }))
  }
  return { draft, inputs, plan, change }
}
