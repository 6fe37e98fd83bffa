/**
 * The clinic's facts in one file, so that the clinic can correct them before launch. Everything
 * here is invented: the domain and the telephone number come from ranges reserved for examples.
 */
export const clinic = {
  name: 'Nivara Nutrition',
  /** Nivara is Sanskrit for wild rice. */
  legalName: 'Nivara Nutrition Clinic',
  tagline: 'Clinical nutrition, explained and lived',
  description:
    'A dietitian-led clinic for diabetes, thyroid, PCOD, weight management and every stage of life. Book a consultation online or plan your day with our AI-assisted planner.',
  email: 'care@nivara.example',
  phone: { display: '+1 202-555-0142', href: 'tel:+12025550142' },
  address: {
    street: '12 Neem Tree Lane, Suite 3',
    locality: 'Pune',
    postalCode: '411001',
    country: 'India',
    /** ISO 3166. */
    countryCode: 'IN',
  },
  mapUrl: 'https://www.openstreetmap.org/search?query=Pune%20411001',

  /** The appointment page and the contact page keep their own texts (SITE-2). */
  consultationHours: [
    { days: 'Mon–Sat', hours: '10:00 AM – 4:30 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  consultationNote: 'Video consults available',
  contactHours: [{ days: 'Mon–Fri', hours: '10:00 AM – 5:00 PM' }],

  dietitian: { name: 'Ananya Rao', title: 'Senior Dietitian', credentials: 'MSc Clinical Nutrition, RD' },
  disclaimer:
    'What you read here is general guidance and does not replace advice from your doctor or dietitian.',
} as const

const { street, locality, postalCode, country } = clinic.address

/** The clinic's address as it is written on an envelope. */
export const addressLines = [street, `${locality} ${postalCode}, ${country}`] as const
