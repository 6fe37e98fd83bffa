/** In years. Below it no band, class of BMI or estimate of energy is worked out: all are made for adults. */
export const ADULT_AGE = 18
