import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  DIET_PLAN_CATEGORIES,
  DIET_PLAN_DISCLAIMER,
  DIET_PLANS,
  dietPlanFileName,
  findDietPlan,
} from './catalogue.ts'
import { NOT_REVIEWED } from '../review-text.ts'
import { dietPlanText, hasDetailedText } from './text.ts'

const FINGERPRINTS = {
  diabetes: 'a88f11d7a659',
  pcod: '71740b31984f',
  '1200-kcal': '375b5b59e671',
  general: 'd46c5f94244d',
}

const labelsOf = (category: string) =>
  DIET_PLANS.filter((plan) => plan.category === category).map((plan) => plan.label)

describe('the catalogue', () => {
  it('has sixteen plans in four categories', () => {
    expect(DIET_PLAN_CATEGORIES.map((category) => [category, labelsOf(category).join(', ')])).toEqual([
      ['Medical Conditions', 'Diabetes, PCOD, Thyroid, Heart, Renal, Renal Stone, Liver, Arthritis, Asthma'],
      ['Life Stages', 'Pregnancy, Lactation'],
      ['Dietary Preferences', 'Gluten Free'],
      ['Calorie Plans', '1200 KCal, 1600 KCal, 1800 KCal, 2000 KCal'],
    ])
  })

  it('has unique ids that are safe in addresses and file names', () => {
    expect(new Set(DIET_PLANS.map((plan) => plan.id)).size).toBe(DIET_PLANS.length)
    for (const plan of DIET_PLANS) {
      expect(plan.id).toMatch(/^[a-z0-9-]+$/)
      expect(findDietPlan(plan.id)).toBe(plan)
    }
    expect(findDietPlan('keto')).toBeUndefined()
    expect(dietPlanFileName({ id: 'renal-stone' })).toBe('renal-stone_diet_plan.txt')
  })
})

describe('the texts', () => {
  it('are detailed for Diabetes, PCOD and 1200 KCal only', () => {
    expect(DIET_PLANS.filter(hasDetailedText).map((plan) => plan.label)).toEqual([
      'Diabetes',
      'PCOD',
      '1200 KCal',
    ])
    expect(hasDetailedText({ id: 'constructor' })).toBe(false)
  })

  it.each(DIET_PLANS)('$label: names the plan, its sources and the disclaimer, in lines that fit', (plan) => {
    const text = dietPlanText(plan)
    expect(text.startsWith(`${plan.label.toUpperCase()} DIET PLAN\n`)).toBe(true)
    expect(text).toContain('\nSOURCES\n')
    expect(text.endsWith(`\nDISCLAIMER\n${DIET_PLAN_DISCLAIMER}\n\nREVIEW\n- ${NOT_REVIEWED}\n`)).toBe(true)
    const [body] = text.split('\nDISCLAIMER\n')
    for (const line of body!.split('\n')) expect(line.length, line).toBeLessThanOrEqual(120)
    if (hasDetailedText(plan)) expect(body!.split('\n').length).toBeGreaterThanOrEqual(60)
    else expect(text).toContain(`the plan you chose: ${plan.label}.`)
  })

  it('the diabetes text says that sugar acts too slowly with voglibose or acarbose', () => {
    const text = dietPlanText(findDietPlan('diabetes')!)
    const low = text.slice(text.indexOf('LOW BLOOD SUGAR'), text.indexOf('SEE THE DIETITIAN'))
    expect(low).toContain(
      'If you take voglibose or acarbose, take glucose powder or tablets: sugar acts too slowly.',
    )
  })

  // A review covers the text as it was read (PLANS-12). A changed text needs a migration that removes its reviewer and
  // days, as withdraw_review_of_diabetes_plan does, and its new fingerprint here.
  it.each(Object.entries(FINGERPRINTS))(
    '%s: unchanged since its reviews were last withdrawn',
    (id, known) => {
      const text = dietPlanText(
        id === 'general' ? { id, label: '', category: 'Calorie Plans' as const } : findDietPlan(id)!,
      )
      expect(createHash('sha256').update(text).digest('hex').slice(0, 12)).toBe(known)
    },
  )

  it('the 1200 KCal day adds up to its meals', () => {
    const text = dietPlanText(findDietPlan('1200-kcal')!)
    const day = text.slice(text.indexOf("A DAY'S PATTERN"), text.indexOf('WHAT ONE PORTION IS'))
    const meals = [...day.matchAll(/^\S.* \(about (\d+) kcal\)$/gm)].map((match) => Number(match[1]))
    expect(meals).toHaveLength(5)
    expect(meals.reduce((sum, kcal) => sum + kcal, 0)).toBe(1200)
  })
})
