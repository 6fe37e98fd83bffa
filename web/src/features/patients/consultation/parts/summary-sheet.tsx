import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitSummary } from '#shared/contract/consultation.ts'
import { formatLongDate, formatShortDate } from '#shared/domain/dates.ts'
import { showValue } from '#web/entities/measurement/units.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { Letterhead } from '#web/ui/letterhead.tsx'
import { takingText } from '../taking-text.ts'

interface Props {
  summary: VisitSummary
  zone: string | undefined
}

/** One page for the patient, in letters of at least 12 points, from signed parts alone. */
export function SummarySheet({ summary, zone }: Props) {
  const { name, patientUid, date, measured, agreed, medicines, tests, whenToCall, next, signedBy } = summary
  const clinic = useClinic()
  return (
    <chakra.article
      aria-labelledby="sheet-title"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '11' }}
      mt="4"
      maxW="4xl"
      textStyle="md"
      css={{
        // The letterhead's small print too.
        '& header *': { fontSize: '1rem', lineHeight: '1.375rem' },
        '@media print': {
          border: 'none',
          padding: '0',
          margin: '0',
          maxWidth: 'none',
          '&, & *': { fontSize: '12pt', lineHeight: '1.3' },
          '& :is(h1, h2)': { fontSize: '14pt' },
        },
      }}
    >
      <Letterhead />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="5">
        <Heading as="h1" size="lg" id="sheet-title">
          Your visit
        </Heading>
        <p>
          <bdi>{name}</bdi>, {patientUid} · {formatShortDate(date)}
        </p>
      </chakra.div>
      {measured.length > 0 && (
        <Part title="Measured">
          <chakra.table
            w="100%"
            textAlign="start"
            css={{
              '& :is(th, td)': {
                textAlign: 'start',
                padding: '0.25rem 0.5rem 0.25rem 0',
                borderTopWidth: '1px',
                borderColor: 'border',
                verticalAlign: 'top',
              },
              '& thead :is(th, td)': { borderTop: 'none', fontWeight: 500 },
              '& th': { fontWeight: 500 },
            }}
          >
            <thead>
              <tr>
                <th scope="col">Value</th>
                <th scope="col">Today</th>
                <th scope="col">Last</th>
                <th scope="col">Goal</th>
              </tr>
            </thead>
            <tbody>
              {measured.map(({ kind, name: label, value, unit, comparator, last, goal }) => (
                <tr key={kind}>
                  <th scope="row">{label}</th>
                  <td>
                    <chakra.b fontWeight="600">{showValue(value, unit, comparator)}</chakra.b>
                  </td>
                  <td>{last && `${showValue(last.value, unit)}, ${formatDay(last.measuredAt, zone)}`}</td>
                  <td>{goal && `${showValue(goal.value, goal.unit)} by ${formatShortDate(goal.by)}`}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Part>
      )}
      <Lines title="What we agreed" lines={agreed} />
      {medicines.length > 0 && (
        <Part title="Medicines">
          <ul>
            {medicines.map((medicine, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows never change.
              <li key={index}>
                <chakra.b fontWeight="600">
                  <bdi>{medicine.medicine}</bdi>
                </chakra.b>{' '}
                {takingText(medicine)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Lines title="Tests before the next visit" lines={tests} />
      <Lines title="When to call us" lines={whenToCall} />
      <Part title="Next visit">
        <p>
          {next
            ? `${formatLongDate(next.date)}, ${next.slot}${next.visitKind ? `, ${visitKindNames[next.visitKind].toLowerCase()}` : ''}`
            : `Not booked yet. Please call ${clinic.phones[0]}.`}
        </p>
      </Part>
      {signedBy && (
        <chakra.p mt="8" pt="2" w="fit-content" minW="15rem" borderTopWidth="1px" borderColor="fg">
          {signedBy}
        </chakra.p>
      )}
    </chakra.article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} mt="5" overflowWrap="anywhere" css={{ breakInside: 'avoid' }}>
      <Heading as="h2" size="lg" id={id} mb="1">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <Part title={title}>
      <chakra.ul ps="5" listStyleType="disc">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never change.
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
      </chakra.ul>
    </Part>
  )
