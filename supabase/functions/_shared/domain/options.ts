/** Choices offered in the patient details dialog, in the order in which they are shown. */

export const CONDITION_OPTIONS = [
  'Diabetes',
  'Hypertension',
  'PCOS',
  'Hypothyroid',
  'Hyperthyroid',
  'Obesity',
  'Anemia',
  'High Cholesterol',
  'Fatty Liver',
  'GERD',
  'IBS',
  'Gout',
  'Arthritis',
  'Migraine',
  'Kidney Stone',
  'Pregnancy',
  'Postpartum',
] as const

export const ALLERGY_OPTIONS = ['Milk', 'Peanut', 'Soy', 'Gluten', 'Shellfish', 'Egg', 'Tree nuts'] as const

export const SEX_OPTIONS = ['Female', 'Male', 'Other'] as const
