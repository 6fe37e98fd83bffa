import { chakra } from '@chakra-ui/react'
import { countOf } from '#shared/domain/count-of.ts'
import type { Medicine } from '#shared/domain/medicines.ts'

const cell = {
  px: { base: '1', md: '2' },
  py: '2',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  textAlign: 'start',
} as const

/** '7' becomes '7 days'; any other text stays as written. */
function duration(timing: string): string {
  const days = timing.trim()
  if (!/^\d+$/.test(days)) return days || '–'
  return countOf(Number(days), 'day')
}

/** A blank dose beside others means 0. If no dose is given at all, zeros would read as 'take nothing'. */
function doses({ m, n, e }: Medicine): { time: string; dose: string }[] {
  const blank = [m, n, e].some((dose) => dose.trim()) ? '0' : '–'
  return [
    { time: 'morning', dose: m.trim() || blank },
    { time: 'noon', dose: n.trim() || blank },
    { time: 'evening', dose: e.trim() || blank },
  ]
}

/** The medicines of the printed sheet, one column per dose, so that nobody has to read '(1-0-1)'. */
export function MedicinesTable({ rows }: { rows: readonly Medicine[] }) {
  return (
    <chakra.table
      w="100%"
      textStyle={{ base: 'xs', md: 'sm' }}
      css={{
        borderCollapse: 'collapse',
        // On paper, the theme's breakpoints would choose the phone's sizes.
        '@media print': { fontSize: '11pt' },
      }}
      aria-label="Medicines"
    >
      <thead>
        <chakra.tr bg="bg.subtle">
          {['Medicine', 'Morning', 'Noon', 'Evening', 'Duration'].map((header) => (
            <chakra.th
              key={header}
              scope="col"
              {...cell}
              // Wide enough for a name. On a narrow screen the table scrolls instead.
              minW={header === 'Medicine' ? '5rem' : undefined}
              fontWeight="600"
            >
              {header}
            </chakra.th>
          ))}
        </chakra.tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // A medicine may be listed twice, with different doses.
          // oxlint-disable-next-line react/no-array-index-key
          <chakra.tr key={index} css={{ breakInside: 'avoid' }}>
            <chakra.th scope="row" {...cell} fontWeight="600" overflowWrap="anywhere">
              <bdi>{row.medicine}</bdi>
            </chakra.th>
            {doses(row).map(({ time, dose }) => (
              <chakra.td key={time} {...cell}>
                {dose}
              </chakra.td>
            ))}
            <chakra.td {...cell}>{duration(row.timing)}</chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
