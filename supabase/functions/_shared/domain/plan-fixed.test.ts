import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import fixed from './plan-fixed.json' with { type: 'json' }
import { ACTIVITIES, CUISINES, GENDERS, GOALS, type PlanInputs } from './nutrition.ts'
import { planFileName } from './plan-text.ts'
import { makePlan } from './plan.ts'

// The results of /aiplan must stay the same byte for byte (PLANS-10): targets, menus and file names. The table was
// generated once from the first release. It doesn't include lines of advice, which may change.

const BODIES = [
  { age: 30, heightCm: 165, weightKg: 65 },
  { age: 16, heightCm: 158, weightKg: 44 },
  { age: 48, heightCm: 181, weightKg: 112.5 },
  { age: 79, heightCm: 149, weightKg: 41 },
]

/** Every choice of the form with each body: 2 × 5 × 3 × 2 × 2 × 4 = 480 inputs. */
const inputs: PlanInputs[] = BODIES.flatMap((body) =>
  GENDERS.flatMap((gender) =>
    ACTIVITIES.flatMap((activity) =>
      GOALS.flatMap((goal) =>
        CUISINES.flatMap((cuisine) =>
          [true, false].map((veg) => ({ ...body, gender, activity, goal, cuisine, veg })),
        ),
      ),
    ),
  ),
)

/** The first 12 hexadecimal digits of a SHA-256 over the fixed results. */
function fingerprint(given: PlanInputs): string {
  const { calories, proteinG, carbsG, fatG, meals } = makePlan(given)
  const names = [planFileName(given, 'txt'), planFileName(given, 'png')]
  const text = JSON.stringify([calories, proteinG, carbsG, fatG, meals, names])
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

it('covers 480 combinations', () => {
  expect(inputs).toHaveLength(480)
  expect(fixed).toHaveLength(480)
})

it('computes the same targets, meals and file names as the first release', () => {
  const changed = inputs.filter((given, index) => fingerprint(given) !== fixed[index])
  expect(changed).toEqual([])
})
