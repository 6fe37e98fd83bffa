/** The course of a treatment, in four steps. */
export const steps = [
  {
    title: 'Assess',
    text: 'We go through your reports, medicines, routine and kitchen, and agree on what should change first.',
  },
  {
    title: 'Plan',
    text: 'You get a written plan with foods you know, portions you can see, and swaps for busy days.',
  },
  {
    title: 'Coach',
    text: 'Short check-ins while the plan meets real life: travel, festivals, night shifts, a bad week.',
  },
  {
    title: 'Review',
    text: 'New reports, new numbers. We keep what works, drop what does not, and set the next step.',
  },
]
