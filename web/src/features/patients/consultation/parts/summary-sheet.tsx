import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { VisitSummary } from '#shared/contract/consultation.ts'
import { showValue } from '#web/entities/measurement/units.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'
import { DEVANAGARI, DEVANAGARI_FACE } from '#web/theme/fonts/devanagari.ts'
import { Letterhead } from '#web/ui/letterhead.tsx'
import { type SheetLanguage, sheetDate, sheetDay, sheetWords } from '../sheet-words.ts'
import { takingText } from '../taking-text.ts'

interface Props {
  summary: VisitSummary
  language: SheetLanguage
  zone: string | undefined
}

/** One page for the patient, in letters of at least 12 points, from signed parts alone. */
export function SummarySheet({ summary, language, zone }: Props) {
  const words = sheetWords[language]
  const { name, patientUid, date, measured, agreed, medicines, tests, whenToCall, next, signedBy } = summary
  const clinic = useClinic()
  return (
    <chakra.article
      aria-labelledby="sheet-title"
      lang={language}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '11' }}
      mt="4"
      maxW="4xl"
      textStyle="md"
      css={{
        fontFamily: DEVANAGARI,
        '& :is(h1, h2)': { fontFamily: 'inherit' },
        // The letterhead's small print too.
        '& header *': { fontSize: 'md', lineHeight: '1.375rem' },
        '@media print': {
          border: 'none',
          padding: '0',
          margin: '0',
          maxWidth: 'none',
          // On paper a rem is smaller.
          '&, & *, & header *': { fontSize: '12pt', lineHeight: '1.3' },
          '& h1': { fontSize: '17pt' },
          '& h2': { fontSize: '14pt' },
        },
      }}
    >
      <style>{DEVANAGARI_FACE}</style>
      <Letterhead />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="5">
        <Heading as="h1" size="lg" id="sheet-title">
          {words.title}
        </Heading>
        <p>
          <bdi>{name}</bdi>, {patientUid} · {sheetDay(words, date)}
        </p>
      </chakra.div>
      {measured.length > 0 && (
        <Part title={words.measured}>
          <chakra.table
            w="100%"
            textAlign="start"
            css={{
              '& :is(th, td)': {
                textAlign: 'start',
                paddingBlock: '1',
                paddingInlineEnd: '2',
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
                <th scope="col">{words.value}</th>
                <th scope="col">{words.thisVisit}</th>
                <th scope="col">{words.last}</th>
                <th scope="col">{words.goal}</th>
              </tr>
            </thead>
            <tbody>
              {measured.map(({ kind, name: label, value, unit, comparator, last, goal }) => (
                <tr key={kind}>
                  <th scope="row">{words.values[kind] ?? label}</th>
                  <td>
                    <chakra.b fontWeight="600">{showValue(value, unit, comparator)}</chakra.b>
                  </td>
                  <td>
                    {last &&
                      `${showValue(last.value, unit)}, ${sheetDay(words, dayOf(last.measuredAt, zone))}`}
                  </td>
                  <td>{goal && words.by(showValue(goal.value, goal.unit), sheetDay(words, goal.by))}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Part>
      )}
      <Lines title={words.agreed} lines={agreed} />
      {medicines.length > 0 && (
        <Part title={words.medicines}>
          <ul>
            {medicines.map((medicine, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows never change.
              <li key={index}>
                <chakra.b fontWeight="600">
                  <bdi>{medicine.medicine}</bdi>
                </chakra.b>{' '}
                {takingText(medicine, words)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Lines title={words.tests} lines={tests} />
      <Lines title={words.whenToCall} lines={whenToCall} />
      <Part title={words.next}>
        <p>
          {next
            ? [
                sheetDate(words, next.date),
                next.slot,
                next.visitKind && words.kinds[next.visitKind].toLowerCase(),
              ]
                .filter(Boolean)
                .join(', ')
            : words.notBooked(clinic.phones[0] ?? '')}
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
