import { visitMinutes, visitWays } from '#shared/content/visit-words.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'

/** The four questions of the home page. Plain text, because search engines get the same words. */
export const faqOf = (clinic: Pick<ClinicFacts, 'slotMinutes' | 'visitKinds'>) => [
  {
    question: 'How does a first consultation work?',
    answer: `You choose a free time online and confirm your email with a six-digit code. In ${visitMinutes(clinic)} minutes, ${visitWays(clinic)}, we go through your reports, medicines and routine, and agree on the first changes. The written plan follows after that.`,
  },
  {
    question: 'What should I bring?',
    answer:
      'Your latest lab reports, a list of your medicines and supplements, and what you ate on three ordinary days. If you don’t have recent reports, come anyway: we will tell you which ones are worth doing.',
  },
  {
    question: 'Is the AI plan a replacement for a dietitian?',
    answer:
      'No. It works out daily targets from a published formula and suggests five meals, on your device and without sending anything. It knows no diagnosis and no medicine. With a medical condition, in pregnancy or under 18, please see the dietitian before you follow it.',
  },
  {
    question: 'Can I keep eating the food of my home?',
    answer:
      'Yes, and we would rather you did. Plans start from what you already cook, vegetarian or not, Indian or continental, and change portions, balance and timing before they change dishes.',
  },
]
