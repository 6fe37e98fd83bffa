import type { ComponentType, SVGProps } from 'react'
import { paths } from '#web/lib/page/paths.ts'
import { ActivityIcon, AppleIcon, BabyIcon, HeartPulseIcon, ScaleIcon, SproutIcon } from '#web/ui/icons.ts'

interface Service {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  title: string
  text: string
  /** Where to read more. */
  link: { to: string; label: string }
}

const samplePlan = (id: string, label: string) => ({ to: `${paths.dietPlans}?plan=${id}`, label })

/** The conditions that the clinic treats, in order. */
export const services: Service[] = [
  {
    Icon: ActivityIcon,
    title: 'Diabetes',
    text: 'Meals spaced and balanced around your readings and medicines, with portions you can measure by hand.',
    link: samplePlan('diabetes', 'Sample diabetes plan'),
  },
  {
    Icon: SproutIcon,
    title: 'Thyroid and PCOD',
    text: 'Slow carbohydrates, enough protein and iron, and habits that make a long treatment easier to keep.',
    link: samplePlan('pcod', 'Sample PCOD plan'),
  },
  {
    Icon: HeartPulseIcon,
    title: 'Cardiac, renal and liver',
    text: 'Salt, potassium, protein and fluid set from your latest reports, in step with your doctor.',
    link: samplePlan('heart', 'Sample heart plan'),
  },
  {
    Icon: ScaleIcon,
    title: 'Weight management',
    text: 'A steady pace without hunger or banned foods, and a plan for the months after the target.',
    link: samplePlan('1200-kcal', 'Sample calorie plan'),
  },
  {
    Icon: AppleIcon,
    title: 'Child nutrition',
    text: 'Growth, fussy eating and school tiffins, worked out with the parents and the cook of the house.',
    link: { to: paths.appointments, label: 'Talk to the dietitian' },
  },
  {
    Icon: BabyIcon,
    title: 'Pregnancy and lactation',
    text: 'What changes in each trimester and while feeding, for two people and one appetite.',
    link: samplePlan('pregnancy', 'Sample pregnancy plan'),
  },
]
