import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

export interface WeekValue {
  /** The week's label on the axis. */
  week: string
  /** Null leaves a gap for a week without a figure. */
  value: number | null
}

interface Props {
  kind: 'bars' | 'line'
  data: readonly WeekValue[]
  /** The name of the value, for the week that is pointed at. */
  name: string
  format: (value: number) => string
  /** The values on the axis, from 0 to its end. */
  ticks: readonly number[]
}

const percent = (share: number) => `${share * 100}%`

/** Fewer labels in a narrow chart: of every second or fourth week, counted from the current one. */
const fewerLabels = {
  '@container (width < 44rem)': { '& [data-label="1"]': { display: 'none' } },
  '@container (width < 22rem)': { '& [data-label="2"]': { display: 'none' } },
}
const labelRank = (fromEnd: number) => (fromEnd % 4 === 0 ? 4 : fromEnd % 2 === 0 ? 2 : 1)

/**
 * One figure per week. A single series with its values as labels, so that no meaning depends on colour. All places are
 * percentages, so that the drawing fits the screen and paper without being measured. The figures are also in the
 * panel's sentence and table, so nothing here takes the focus.
 */
export function WeekChart({ kind, data, name, format, ticks }: Props) {
  const [pointed, setPointed] = useState<number>()
  const y = (value: number) => percent(1 - value / ticks.at(-1)!)
  const weeks = data.map(({ week, value }, index) => ({
    week,
    value,
    start: percent(index / data.length),
    middle: percent((index + 0.5) / data.length),
    end: percent((index + 1) / data.length),
  }))
  const width = percent(1 / data.length)
  const current = pointed === undefined ? undefined : weeks[pointed]
  return (
    <chakra.div
      h="15rem"
      pt="5"
      pb="6"
      ps="11"
      pe="2"
      css={{ containerType: 'inline-size', ...fewerLabels, '@media print': { height: '9rem' } }}
    >
      <chakra.div position="relative" h="100%" onMouseLeave={() => setPointed(undefined)}>
        <chakra.svg display="block" w="100%" h="100%" overflow="visible" textStyle="xs" fill="fg.muted">
          <chakra.g fill="bg.muted">
            {weeks.map(({ week, start }, index) => (
              <rect
                key={week}
                x={start}
                width={width}
                height="100%"
                fillOpacity={index === pointed ? 1 : 0}
                onMouseEnter={() => setPointed(index)}
              />
            ))}
          </chakra.g>
          <g pointerEvents="none" textAnchor="middle">
            <chakra.g stroke="border">
              {ticks.map((tick) => (
                <line key={tick} x2="100%" y1={y(tick)} y2={y(tick)} />
              ))}
            </chakra.g>
            {ticks.map((tick) => (
              <text key={tick} dx="-8" y={y(tick)} dy="0.35em" textAnchor="end">
                {format(tick)}
              </text>
            ))}
            {weeks.map(({ week, middle }, index) => (
              <text key={week} x={middle} y="100%" dy="20" data-label={labelRank(weeks.length - 1 - index)}>
                {week}
              </text>
            ))}
            <chakra.g color="brand.solid" fill="currentColor" stroke="currentColor" strokeWidth="2">
              {weeks.map(({ week, value, start, middle }, index) => {
                if (value === null) return null
                if (kind === 'bars') {
                  // A drawing within the drawing cuts off the lower half, so that only the top is rounded.
                  return (
                    <svg
                      key={week}
                      x={start}
                      y={y(value)}
                      width={width}
                      height={percent(value / ticks.at(-1)!)}
                    >
                      <rect x="10%" width="80%" height="200%" rx="4" stroke="none" />
                    </svg>
                  )
                }
                const next = weeks[index + 1]
                return (
                  <g key={week}>
                    {next && next.value !== null && (
                      <line x1={middle} y1={y(value)} x2={next.middle} y2={y(next.value)} />
                    )}
                    <circle cx={middle} cy={y(value)} r="4" />
                  </g>
                )
              })}
            </chakra.g>
            {/* The edge keeps a label readable above the line. */}
            <chakra.g stroke="bg.panel" strokeWidth="3" paintOrder="stroke">
              {weeks.map(
                ({ week, value, middle }, index) =>
                  value !== null &&
                  value > 0 && (
                    <text
                      key={week}
                      x={middle}
                      y={y(value)}
                      dy="-8"
                      // A count is narrower than a week's place, a rate isn't.
                      data-label={kind === 'line' ? labelRank(weeks.length - 1 - index) : undefined}
                    >
                      {format(value)}
                    </text>
                  ),
              )}
            </chakra.g>
          </g>
        </chakra.svg>
        {current && (
          <chakra.div
            position="absolute"
            top="30%"
            // Beside the week, on the side with more room.
            style={
              pointed! * 2 < weeks.length
                ? { left: current.end }
                : { right: percent(1 - pointed! / weeks.length) }
            }
            px="3"
            py="1.5"
            bg="bg.panel"
            borderRadius="l2"
            boxShadow="lg"
            textStyle="xs"
            whiteSpace="nowrap"
            pointerEvents="none"
            data-print="hidden"
          >
            <div>{current.week}</div>
            <chakra.div display="flex" gap="4" color="fg.muted">
              {name}
              <chakra.span color="fg" fontWeight="500" fontVariantNumeric="tabular-nums">
                {current.value === null ? '–' : format(current.value)}
              </chakra.span>
            </chakra.div>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
