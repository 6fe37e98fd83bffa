import { CalendarDays, type LucideIcon, PanelTop, Play, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundDay, FoundPatient, SearchAnswer } from '#shared/contract/search.ts'
import type { SingleKey } from '#web/lib/browser/keys.ts'
import { paths } from '#web/lib/page/paths.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { KeyCaps } from '#web/ui/key-caps.tsx'
import { PatientWords } from './components/patient-words.tsx'

/** A row of the palette: what it says, and what it opens or does. */
export interface Row {
  id: string
  group: string
  icon: LucideIcon
  words: ReactNode
  /** At the right end. */
  aside?: ReactNode
  /** The address that it opens. */
  to?: string
  /** What it does instead, with the screen below. */
  act?: () => void
  /** It acts on what is open there. */
  isOfOpen?: boolean
}

/** The order of the palette: the acts of what is open stand before all that is found. */
export const actsFirst = (a: Row, b: Row): number => Number(b.isOfOpen ?? false) - Number(a.isOfOpen ?? false)

/** 'thu' finds 'Book Thursday': every word asked for begins a word. */
function begins(words: string, q: string): boolean {
  const all = words.toLowerCase().split(/\W+/)
  return q
    .toLowerCase()
    .split(/\W+/)
    .every((start) => all.some((word) => word.startsWith(start)))
}

/** The acts of the screen below that match. The screen's keys are its acts. */
export const actRows = (keys: readonly SingleKey[], q: string): Row[] =>
  keys.flatMap(({ keys: caps, words, act, isOfOpen, isRefused, whose }) =>
    act && !isRefused && begins(words, q)
      ? [
          {
            id: `act-${caps}`,
            group: isOfOpen ? `For ${whose ? isolate(whose) : 'this patient'}` : 'On this screen',
            icon: Play,
            words,
            aside: <KeyCaps keys={caps} />,
            act: () => act(new KeyboardEvent('keydown', { key: caps })),
            isOfOpen,
          },
        ]
      : [],
  )

const dayState = ({ holiday, open, free }: FoundDay): string => {
  if (holiday) return 'Holiday'
  return open === 0 ? 'Closed' : `${free} of ${open} free`
}

/** 'today 11:00 AM', 'next Thu, Dec 3', else 'last Mon, Oct 26'. */
const visitOf = ({ nextVisit, lastVisit }: FoundPatient): string | undefined => {
  if (nextVisit?.label === 'Today') return `today ${nextVisit.slot}`
  if (nextVisit) return `next ${nextVisit.label}`
  return lastVisit ? `last ${lastVisit.label}` : undefined
}

/** What was found, in the order of the server's rows: days, patients, screens. */
export const foundRows = ({ days, patients, screens }: SearchAnswer): Row[] => [
  ...days.map((day) => ({
    id: day.date,
    group: 'Days',
    icon: CalendarDays,
    words: `${day.label} · ${dayState(day)}`,
    aside: `${day.booked} booked`,
    to: paths.admin.day(day.date),
  })),
  ...patients.map((patient) => ({
    id: patient.patientUid,
    group: 'Patients',
    icon: UserRound,
    words: <PatientWords {...patient} />,
    aside: [patient.patientUid, visitOf(patient)].filter(Boolean).join(' · '),
    to: paths.admin.patient(patient.patientUid),
  })),
  ...screens.map(({ screen, label }) => ({
    id: screen,
    group: 'Screens',
    icon: PanelTop,
    words: label,
    to: paths.admin[screen],
  })),
]
