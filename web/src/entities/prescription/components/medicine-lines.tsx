import { chakra } from '@chakra-ui/react'
import { decodeMedicines, formatDose } from '#shared/domain/medicines.ts'
import { MalformedNote } from '#web/ui/malformed-note.tsx'

interface Props {
  json: string
  /** Shows at most so many, and how many more there are: a single one in one line. */
  most?: number
}

/** A prescription's medicines, one per line: 'Metformin 500 mg (1-0-1) - 7 days'. */
export function MedicineLines({ json, most = Infinity }: Props) {
  const { items, malformed } = decodeMedicines(json)
  if (malformed) return <MalformedNote label="Medicines" />
  if (items.length === 0) return <chakra.span color="fg.subtle">–</chakra.span>
  const isLine = most === 1
  return (
    <chakra.ul
      {...(isLine ? { display: 'flex', gap: '2' } : { display: 'grid', gap: '0.5' })}
      aria-label="Medicines"
    >
      {items.slice(0, most).map((medicine, index) => (
        // The same medicine may be listed twice, with different doses.
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.li key={index} truncate={isLine}>
          <bdi>{medicine.medicine}</bdi>{' '}
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatDose(medicine)}
          </chakra.span>
        </chakra.li>
      ))}
      {items.length > most && (
        <chakra.li color="fg.muted">
          +{items.length - most}
          <chakra.span srOnly>
            :{' '}
            {items
              .slice(most)
              .map((medicine) => `${medicine.medicine} ${formatDose(medicine)}`)
              .join(', ')}
          </chakra.span>
        </chakra.li>
      )}
    </chakra.ul>
  )
}
