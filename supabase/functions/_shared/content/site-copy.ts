/** Texts about the clinic that are neither settings nor claims. */
export const siteCopy = {
  tagline: 'Clinical nutrition, explained and lived',
  description:
    'A dietitian-led clinic for diabetes, thyroid, PCOD, weight management and every stage of life. Book a consultation online or plan your day with our AI-assisted planner.',
  dietitianTitle: 'Senior Dietitian',
  disclaimer:
    'What you read here is general guidance and does not replace advice from your doctor or dietitian.',
} as const
