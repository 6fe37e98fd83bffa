import { describe, expect, it } from 'vitest'
import type { Person } from './person.ts'
import { planDay, type PlanOptions } from './plan-day.ts'

const ASHA: Person = {
  age: 40,
  sex: 'female',
  heightCm: 160,
  weightKg: 70,
  activity: 'light',
  goal: 'maintain',
  diet: 'vegetarian',
  avoid: [],
  conditions: [],
}

function rulesOf(given: Partial<Person>, options?: PlanOptions): string[] {
  const result = planDay({ ...ASHA, ...given }, 1, options)
  return 'refused' in result ? result.refused.map(({ rule }) => rule) : []
}

const STAFF = { audience: 'staff' } as const

describe('no day is planned', () => {
  it.each<[string, Partial<Person>, string]>([
    ['under 18', { age: 17 }, 'under_18'],
    ['for a child, whose BMI isn’t an adult’s', { age: 9, heightCm: 130, weightKg: 28 }, 'under_18'],
    ['in pregnancy', { conditions: ['pregnancy'] }, 'pregnancy'],
    ['while breastfeeding', { conditions: ['lactation'] }, 'lactation'],
    ['with an eating disorder', { conditions: ['eating_disorder'] }, 'eating_disorder'],
    ['with type 1 diabetes', { conditions: ['type_1_diabetes'] }, 'type_1_diabetes'],
    ['with insulin', { conditions: ['type_2_diabetes', 'insulin'] }, 'insulin'],
    ['with tablets that cause lows', { conditions: ['sulfonylurea'] }, 'sulfonylurea'],
    ['with kidney disease', { conditions: ['kidney_disease'] }, 'kidney_disease'],
    ['on dialysis', { conditions: ['dialysis'] }, 'dialysis'],
    ['with liver disease', { conditions: ['liver_disease'] }, 'liver_disease'],
    ['after a transplant', { conditions: ['transplant'] }, 'transplant'],
    ['with heart failure', { conditions: ['heart_failure'] }, 'heart_failure'],
    ['during cancer treatment', { conditions: ['cancer_treatment'] }, 'cancer_treatment'],
    ['after bariatric surgery', { conditions: ['bariatric_surgery'] }, 'bariatric_surgery'],
    ['with trouble swallowing', { conditions: ['swallowing'] }, 'swallowing'],
    ['with warfarin', { conditions: ['warfarin'] }, 'warfarin'],
    ['with lithium', { conditions: ['lithium'] }, 'lithium'],
    ['with unwanted loss', { conditions: ['unintended_loss'] }, 'unintended_loss'],
    ['to lose at BMI 18', { goal: 'lose', weightKg: 46 }, 'lose_underweight'],
    ['to lose at BMI 22', { goal: 'lose', weightKg: 56 }, 'lose_at_healthy_weight'],
    ['below BMI 17', { weightKg: 43 }, 'bmi_under_17'],
    ['from BMI 40', { weightKg: 103 }, 'bmi_from_40'],
    ['to lose over 65', { goal: 'lose', age: 66 }, 'lose_over_65'],
    [
      'to lose under 1,200 kcal',
      { goal: 'lose', age: 64, weightKg: 62, activity: 'sedentary' },
      'energy_too_low',
    ],
  ])('%s', (_, given, rule) => {
    expect(rulesOf(given)).toEqual([rule])
  })

  it('on packs that contradict each other, both named, for staff too', () => {
    expect(rulesOf({ conditions: ['kidney_disease', 'dialysis'] }, STAFF)).toEqual([
      'kidney_disease+dialysis',
    ])
  })
})

describe('a day is planned', () => {
  it.each<[string, Partial<Person>]>([
    ['at 18', { age: 18 }],
    ['to lose at BMI 23', { goal: 'lose', weightKg: 58.9, activity: 'active' }],
    ['with SGLT2 tablets', { conditions: ['type_2_diabetes', 'sglt2'] }],
    ['just under BMI 40', { weightKg: 102 }],
  ])('%s', (_, given) => {
    expect(rulesOf(given)).toEqual([])
  })

  it('for staff with their packs, and over a refusal that they set aside', () => {
    expect(rulesOf({ conditions: ['kidney_disease'] }, STAFF)).toEqual([])
    expect(rulesOf({ conditions: ['warfarin'] }, { ...STAFF, overrides: ['warfarin'] })).toEqual([])
  })

  it('for no visitor who sets a refusal aside, and for no child', () => {
    expect(rulesOf({ conditions: ['warfarin'] }, { overrides: ['warfarin'] })).toEqual(['warfarin'])
    expect(rulesOf({ age: 12 }, { ...STAFF, overrides: ['under_18'] })).toContain('under_18')
  })
})
