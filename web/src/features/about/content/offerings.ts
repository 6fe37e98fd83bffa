import type { ComponentType, SVGProps } from 'react'
import { capitalized, visitMinutes } from '#shared/content/visit-words.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import {
  CalendarCheckIcon,
  ClipboardListIcon,
  LeafIcon,
  MessageCircleIcon,
  SparklesIcon,
  VideoIcon,
} from '#web/ui/icons.ts'

interface Offering {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  title: string
  text: string
}

/** The clinic's offerings, with consultations according to its settings. */
export const offeringsOf = (clinic: Pick<ClinicFacts, 'slotMinutes' | 'visitKinds'>): Offering[] => [
  {
    Icon: MessageCircleIcon,
    title: 'Personal consultations',
    text: `${capitalized(visitMinutes(clinic))} minutes, one to one, with your reports on the table and your questions first.`,
  },
  ...(clinic.visitKinds.includes('video')
    ? [
        {
          Icon: VideoIcon,
          title: 'Video consultations',
          text: `The same ${visitMinutes(clinic)} minutes from home, at the same clinic times.`,
        },
      ]
    : []),
  {
    Icon: ClipboardListIcon,
    title: 'Medical nutrition plans',
    text: 'Written for your condition, medicines and lab values, and revised when they change.',
  },
  {
    Icon: SparklesIcon,
    title: 'AI-assisted planning',
    text: 'Daily targets and five meals by clear rules, worked out on your own device.',
  },
  {
    Icon: LeafIcon,
    title: 'Sample diet plans',
    text: 'Starting points for conditions, life stages and calorie targets, free to copy and print.',
  },
  {
    Icon: CalendarCheckIcon,
    title: 'Online scheduling',
    text: 'Live availability and a place that is yours as soon as your email is verified.',
  },
]
