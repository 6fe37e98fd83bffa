import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Consultation } from '#shared/contract/consultation.ts'
import { formatLongDate, formatShortDate } from '#shared/domain/dates.ts'
import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import { FollowUpChoice } from '#web/entities/appointment/components/follow-up-choice.tsx'
import { denialText } from '#web/lib/calls/act.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBookNext } from '../api/create-next-visit.ts'
import type { Offers } from '../use-offers.ts'
import type { Place } from '../visit-form.ts'

interface Props {
  visit: Consultation
  offers: Offers
  weeks: number
  /** What is booked when the visit is finished. */
  next: Place | undefined
  /** The nearest times, if the wanted one was gone. */
  nearest: readonly Place[]
  refusal: ReactNode
  onWeeks: (weeks: number) => void
  onInstead: (place: Place) => void
  onBooked: () => void
}

/** The next visit: the same time in one, two or four weeks. Booked with the end of the visit, or alone. */
export function NextVisit(props: Props) {
  const { visit, offers, weeks, next, nearest, refusal, onWeeks, onInstead, onBooked } = props
  const { appointment, patient, nextVisit } = visit
  const book = useBookNext()
  const send = ({ date, slot }: Place) => {
    const { patientUid, name, contact, email } = patient
    const { visitKind } = appointment
    book.mutate(
      { patientUid, name, contact, email, reason: '', date, slot, ...(visitKind && { visitKind }) },
      {
        onSuccess: (booked) => {
          onBooked()
          toast(aboutVisit('Appointment booked', booked))
        },
      },
    )
  }
  return (
    <Panel title="Next visit">
      <chakra.div display="grid" gap="3">
        {refusal}
        {nearest.length > 0 && (
          <chakra.div role="group" aria-label="Nearest free times" display="flex" flexWrap="wrap" gap="2">
            {nearest.map((place) => (
              <Button
                key={`${place.date} ${place.slot}`}
                size="sm"
                variant="outline"
                aria-pressed={place.date === next?.date && place.slot === next.slot}
                _pressed={{ bg: 'brand.muted', borderColor: 'brand.edge', color: 'brand.strong' }}
                onClick={() => onInstead(place)}
              >
                {formatShortDate(place.date)}, {place.slot}
              </Button>
            ))}
          </chakra.div>
        )}
        {nextVisit && (
          <chakra.p textStyle="sm">
            Booked: {formatLongDate(nextVisit.date)}, {nextVisit.slot}
          </chakra.p>
        )}
        <FollowUpChoice
          offers={offers}
          wanted={appointment.slot}
          chosen={weeks}
          onChoose={onWeeks}
          none={nextVisit ? 'No other' : 'None now'}
        />
        {book.error && <Notice>{denialText('Not booked.', book.error)}</Notice>}
        {next && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            justifySelf="start"
            aria-disabled={book.isPending || undefined}
            onClick={() => !book.isPending && send(next)}
          >
            {book.isPending ? 'Booking…' : `Book ${next.slot} now`}
          </Button>
        )}
      </chakra.div>
    </Panel>
  )
}
