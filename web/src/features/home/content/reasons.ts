/** Reasons to choose the clinic. None of them promises a result. */
export const reasons = [
  {
    title: 'One dietitian, start to finish',
    text: 'The person who reads your first report is the one who reviews your last. You never explain yourself twice.',
  },
  {
    title: 'Built on your reports',
    text: 'Lab values, medicines and allergies come first. Your targets are set with them on the table.',
  },
  {
    title: 'Food you already cook',
    text: 'Roti, rice, dal, eggs or pasta: the plan starts from your plate and changes as little as it can.',
  },
  {
    title: 'Live appointment times',
    text: 'See what is free now, choose a time and confirm it with a code by email. No calls, no waiting list.',
  },
  {
    title: 'Private by design',
    text: 'The planner works on your device and sends nothing. Your records are open to the clinic’s staff only.',
  },
]
