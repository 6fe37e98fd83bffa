import type { PlanRecord } from '#shared/domain/patient-plan/record.ts'

/** A plain record of a patient for whom a plan is made. */
export const aRecord = (facts: Partial<PlanRecord> = {}): PlanRecord => ({
  age: 40,
  sex: 'Female',
  heightCm: 160,
  weightKg: 60,
  activity: 'light',
  diet: 'vegetarian',
  dietRules: [],
  cuisine: null,
  mealTimes: null,
  conditions: [],
  diabetesType: null,
  pregnant: false,
  allergies: [],
  avoided: [],
  unknownAllergies: [],
  medicines: [],
  values: [],
  weightGoal: null,
  recall: [],
  today: '2026-11-23',
  ...facts,
})
