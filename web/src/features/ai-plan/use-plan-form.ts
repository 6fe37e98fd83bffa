import { useEffect, useMemo, useState } from 'react'
import { clampInputs, DEFAULT_PLAN_INPUTS, type PlanInputs } from '#shared/domain/nutrition.ts'
import { planFromFragment, planToFragment } from '#shared/domain/plan-link.ts'
import { makePlan } from '#shared/domain/plan.ts'
import type { AboutDraft } from '#web/entities/eater/about-fields.tsx'
import type { Change } from '#web/lib/forms/change.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useKeptOverReload } from '#web/lib/forms/drafts.ts'
import { toNumber } from '#web/lib/values/to-number.ts'

export type Draft = AboutDraft & Pick<PlanInputs, 'veg'>

const toDraft = (inputs: PlanInputs): Draft => ({
  ...inputs,
  age: String(inputs.age),
  heightCm: String(inputs.heightCm),
  weightKg: String(inputs.weightKg),
})

// An empty field is a missing number, not a zero.
const toInputs = (draft: Draft): PlanInputs => ({
  ...draft,
  age: toNumber(draft.age),
  heightCm: toNumber(draft.heightCm),
  weightKg: toNumber(draft.weightKg),
})

/** The address fragment for the inputs, clamped to their ranges. */
export const fragmentOf = (inputs: PlanInputs) => `#${planToFragment(clampInputs(inputs).inputs)}`

/**
 * The form of the AI plan and the resulting plan. Changes are written to the address's #fragment, which no server ever
 * sees. The fragment of a link fills the form; until it is read, the inputs aren't the visitor's.
 */
export function usePlanForm() {
  const [draft, setDraft] = useState<Draft>(() => toDraft(DEFAULT_PLAN_INPUTS))
  const [changed, setChanged] = useState(false)
  const [isRead, setRead] = useState(false)
  const inputs = useMemo(() => toInputs(draft), [draft])
  const plan = useMemo(() => makePlan(inputs), [inputs])

  useEffect(() => {
    const read = () => {
      const linked = planFromFragment(window.location.hash)
      if (linked) setDraft(toDraft(linked))
      setRead(true)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  const change: Change<Draft> = (update) => {
    setChanged(true)
    setDraft(update)
  }

  // As typed: the address has only values within their ranges.
  useKeptOverReload(
    'ai-plan',
    () => (changed ? draft : null),
    (kept) => kept && change(() => kept),
  )

  // Not on every key press, because browsers limit how often the address may change.
  const settled = useDebounced(inputs, 300)
  useEffect(() => {
    // Keeps the router's own state. Back goes to the previous page, not to the previous input.
    if (changed) window.history.replaceState(window.history.state, '', fragmentOf(settled))
  }, [changed, settled])

  return { draft, inputs, plan, change, isRead }
}
