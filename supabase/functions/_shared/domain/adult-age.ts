/** In years. Below it no band, class of BMI or estimate of energy is worked out: all are made for adults. */
export const ADULT_AGE = 18

/** Whether an age, if it is known, is a child's. */
export const isChildAge = (age: number | null | undefined): boolean =>
  typeof age === 'number' && age < ADULT_AGE
