import { chakra } from '@chakra-ui/react'
import { formatShortDate } from '#shared/domain/dates.ts'
import { unitText } from '#web/entities/measurement/units.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'
import { SmallLine } from './small-line.tsx'
import {
  bandOf,
  changesOf,
  convertedText,
  enteredText,
  type KindLine,
  lineText,
  outsideText,
  pointsOf,
  shownUnit,
} from './values.ts'

interface Props extends KindLine {
  /** The patient's choice. */
  unit: string | undefined
  zone: string | undefined
  onOpen: () => void
}

/** A kind in a row: the last value as it was entered, the line, how far it has come. Opens the kind. */
export function KindRow({ kind, line, unit: chosen, zone, onOpen }: Props) {
  const unit = shownUnit(kind, chosen)
  const points = pointsOf(line)
  const { last } = line
  const changes = changesOf(points, kind, unit)
  const outside = outsideText(last, kind, unit)
  const converted = convertedText(last, kind, unit)
  const day = (at: number | string) => formatShortDate(dayOf(new Date(at).toISOString(), zone))
  return (
    <chakra.button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      alignItems="center"
      w="100%"
      minH="14"
      py="2"
      px="2"
      mx="-2"
      textAlign="start"
      cursor="pointer"
      borderRadius="l2"
      _hover={{ bg: 'bg.muted' }}
      css={{ width: 'calc(100% + 1rem)', '@media print': { breakInside: 'avoid' } }}
    >
      <chakra.span minW="0">
        <chakra.span display="block" textStyle="hint" color="fg.muted">
          {kind.name}
        </chakra.span>
        <chakra.span
          display="block"
          textStyle="body"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          {last.value === null ? (
            <chakra.span textStyle="sm">{last.reason ?? '–'}</chakra.span>
          ) : (
            <chakra.strong fontWeight="600">{enteredText(last, kind, unit)}</chakra.strong>
          )}
          {converted && (
            <chakra.span textStyle="hint" color="fg.muted">
              {' '}
              = {converted}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          <time dateTime={last.measuredAt}>{day(last.measuredAt)}</time>
          {outside && (
            <>
              {' · '}
              <chakra.span color="fg" fontWeight="600">
                {outside}
              </chakra.span>
            </>
          )}
          {last.note && <> · {last.note}</>}
        </chakra.span>
      </chakra.span>
      <chakra.span display="flex" flexDirection="column" alignItems="flex-end" gap="1">
        <SmallLine points={points} band={bandOf(last, kind)} label={lineText(points, kind, unit, day)} />
        {changes && (
          <chakra.span
            textStyle="xs"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            textAlign="end"
            whiteSpace="nowrap"
          >
            <chakra.span color="fg">
              {changes.last}
              {converted && ` ${unitText(unit?.unit)}`}
            </chakra.span>{' '}
            since the last
            {changes.start && (
              <chakra.span display="block">
                <chakra.span color="fg">{changes.start}</chakra.span> since the start
              </chakra.span>
            )}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.button>
  )
}
