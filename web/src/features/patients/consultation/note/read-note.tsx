import { chakra } from '@chakra-ui/react'
import type { Note } from '#shared/contract/consultation.ts'
import { formatShortDate } from '#shared/domain/dates.ts'

/** The texts of a note, to read. */
export function ReadNote({ sections, recall }: Pick<Note, 'sections' | 'recall'>) {
  const written = sections.filter(({ text }) => text.trim())
  return (
    <chakra.div display="grid" gap="3">
      {written.length === 0 && recall.length === 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          Nothing is written.
        </chakra.p>
      )}
      {written.map(({ heading, text, copiedFrom }) => (
        <section key={heading} aria-label={heading}>
          <chakra.h3 textStyle="label" color="fg.muted">
            {heading}
          </chakra.h3>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
            {text.trim()}
          </chakra.p>
          {copiedFrom && (
            <chakra.p textStyle="xs" color="fg.muted">
              as on {formatShortDate(copiedFrom)}
            </chakra.p>
          )}
        </section>
      ))}
      {recall.length > 0 && (
        <section aria-label="Eaten in 24 hours">
          <chakra.h3 textStyle="label" color="fg.muted">
            Eaten in 24 hours
          </chakra.h3>
          <ul>
            {recall.map(({ time, food, amount }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines never change.
              <chakra.li key={index} textStyle="sm" display="flex" gap="2">
                <chakra.span w="18" flexShrink="0" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {time}
                </chakra.span>
                <chakra.span minW="0" overflowWrap="anywhere">
                  <bdi>{food}</bdi> <bdi>{amount}</bdi>
                </chakra.span>
              </chakra.li>
            ))}
          </ul>
        </section>
      )}
    </chakra.div>
  )
}
