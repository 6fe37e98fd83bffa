/** The families of kinds in the order of an Indian report, after what is measured in the room. */
export const FAMILIES = [
  'body',
  'pressure',
  'sugar',
  'lipids',
  'kidney',
  'minerals',
  'thyroid',
  'blood',
  'vitamins',
  'liver',
  'child',
  'score',
  'own',
] as const
