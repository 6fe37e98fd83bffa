import { chakra } from '@chakra-ui/react'
import { dietitianOf } from '#shared/content/visit-kinds.ts'
import { addressLines } from '#shared/domain/clinic-facts.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { DateTile } from '#web/entities/appointment/components/date-tile.tsx'
import { useClinic } from '#web/lib/page/clinic-facts.ts'

interface Props {
  date: string
  /** '' until one is chosen. */
  slot: string
}

/** Whom the visitor will see, when and where; on wide screens, where there is room beside the form. */
export function VisitSummary({ date, slot }: Props) {
  const clinic = useClinic()
  return (
    <chakra.section
      aria-label="Your visit"
      display={{ base: 'none', lg: 'block' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p="5"
      mb="4"
    >
      <chakra.p textStyle="sm" color="fg.muted">
        You will see
      </chakra.p>
      <chakra.p fontWeight="600">{dietitianOf(clinic)}</chakra.p>
      {slot && (
        <chakra.div display="flex" alignItems="center" gap="4" mt="4">
          <DateTile date={date} />
          <div>
            <chakra.p fontWeight="600" fontVariantNumeric="tabular-nums">
              {formatLongDate(date).split(',')[0]}, {slot}
            </chakra.p>
            <chakra.p textStyle="sm" color="fg.muted">
              {clinic.slotMinutes} minutes
            </chakra.p>
          </div>
        </chakra.div>
      )}
      <chakra.p textStyle="sm" color="fg.muted" mt="4">
        {addressLines(clinic).map((line) => (
          <chakra.span key={line} display="block">
            {line}
          </chakra.span>
        ))}
      </chakra.p>
    </chakra.section>
  )
}
