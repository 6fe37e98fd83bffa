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
  'Kidney disease',
  'On dialysis',
  'Heart failure',
  'Coeliac',
  'Thalassaemia',
  'Eating disorder',
  'Pregnancy',
  'Postpartum',
] as const

export const ALLERGY_OPTIONS = ['Milk', 'Peanut', 'Soy', 'Gluten', 'Shellfish', 'Egg', 'Tree nuts'] as const

export const SEX_OPTIONS = ['Female', 'Male', 'Other'] as const

/** How a patient eats; the rules beside it. */
export const DIETS = ['vegetarian', 'vegan', 'egg', 'non-vegetarian'] as const
export const DIET_RULES = ['jain', 'halal', 'gluten_free'] as const

/** Type 1, type 2, in pregnancy, or before diabetes. */
export const DIABETES_TYPES = ['1', '2', 'pregnancy', 'before'] as const
