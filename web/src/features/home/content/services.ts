import { paths } from '#web/lib/page/paths.ts'

interface Service {
  /** Its drawing in thali.svg. */
  food: string
  title: string
  text: string
  /** Where to read more. */
  link: { to: string; label: string }
}

const samplePlan = (id: string, label: string) => ({ to: `${paths.dietPlans}?plan=${id}`, label })

/** The conditions that the clinic treats, in order. */
export const services: Service[] = [
  {
    food: 'karela',
    title: 'Diabetes',
    text: 'Meals spaced and balanced around your readings and medicines, with portions you can measure by hand.',
    link: samplePlan('diabetes', 'Sample diabetes plan'),
  },
  {
    food: 'almond',
    title: 'Thyroid and PCOD',
    text: 'Slow carbohydrates, enough protein and iron, and habits that make a long treatment easier to keep.',
    link: samplePlan('pcod', 'Sample PCOD plan'),
  },
  {
    food: 'pomegranate',
    title: 'Cardiac, renal and liver',
    text: 'Salt, potassium, protein and fluid set from your latest reports, in step with your doctor.',
    link: samplePlan('heart', 'Sample heart plan'),
  },
  {
    food: 'roti',
    title: 'Weight management',
    text: 'A steady pace without hunger or banned foods, and a plan for the months after the target.',
    link: samplePlan('1200-kcal', 'Sample calorie plan'),
  },
  {
    food: 'tiffin',
    title: 'Child nutrition',
    text: 'Growth, fussy eating and school tiffins, worked out with the parents and the cook of the house.',
    link: { to: paths.appointments, label: 'Talk to the dietitian' },
  },
  {
    food: 'laddoo',
    title: 'Pregnancy and lactation',
    text: 'What changes in each trimester and while feeding, for two people and one appetite.',
    link: samplePlan('pregnancy', 'Sample pregnancy plan'),
  },
]
