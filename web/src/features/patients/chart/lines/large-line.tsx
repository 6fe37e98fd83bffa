import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { MeasurementKind, Unit } from '#shared/contract/measurements.ts'
import { Marks } from './marks.tsx'
import { goalPath, type GoalStep, linePath, monthTicks, placeOn, ticks, valueAxis } from './scale.ts'
import { useWidth } from './use-width.ts'
import { digitsOf, inUnit, type Point, type UsualBand } from './values.ts'

const HEIGHT = 240
const BOTTOM = 24
const LEFT = 44

interface Props {
  /** Of the range that is shown. */
  points: readonly Point[]
  time: [from: number, to: number]
  band: UsualBand | null
  goal: readonly GoalStep[]
  kind: MeasurementKind
  unit: Unit | undefined
  /** The line in words. */
  label: string
}

/** The line of one kind: the band hatched, the goal as a dashed step, the labels beside and below. */
export function LargeLine({ points: all, time, band, goal, kind, unit, label }: Props) {
  const [width, ref] = useWidth(560)
  const hatch = useId()
  const points = all.map((point) => ({ ...point, value: inUnit(point.value, unit) }))
  const steps = goal.map((step) => ({ ...step, value: inUnit(step.value, unit) }))
  const edge = (value: number | undefined) => (value === undefined ? undefined : inUnit(value, unit))
  const [low, high] = [edge(band?.low), edge(band?.high)]
  // The band and the goal are in the picture; a band far away would flatten the line, so it reaches to the picture's end.
  const own = points.map(({ value }) => value)
  const spread = Math.max(Math.max(...own) - Math.min(...own), Math.abs(own.at(-1) ?? 0) * 0.1)
  const near = (value: number | undefined): value is number =>
    value !== undefined && value > Math.min(...own) - 1.5 * spread && value < Math.max(...own) + 1.5 * spread
  const shownSteps = steps.filter((step) => step.to > time[0] && step.from < time[1])
  const least = 10 ** -digitsOf(kind, unit) * 4
  const [bottom, top] = valueAxis(
    [...own, ...[low, high].filter(near), ...shownSteps.map(({ value }) => value)],
    least,
  )
  const x = placeOn(time, [LEFT + 8, width - 12])
  const y = placeOn([bottom, top], [HEIGHT - BOTTOM, 8])
  const { values, digits } = ticks(bottom, top)
  const clamp = (value: number) => Math.min(Math.max(value, bottom), top)
  const [bandTop, bandBottom] = [y(clamp(high ?? top)), y(clamp(low ?? bottom))]
  const months = monthTicks(...time, Math.floor((width - LEFT) / 64))
  const drawn = goalPath(steps, time, x, y)
  return (
    <chakra.div ref={ref} minW="0">
      <chakra.svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        w="100%"
        display="block"
        fontSize="xs"
        fontVariantNumeric="tabular-nums"
        color="fg.muted"
        fill="none"
        strokeLinejoin="round"
        css={{
          '@media print': { color: 'fg', '& *': { color: 'fg' } },
          // Colours that are replaced are those of text: `color`, not `stroke`.
          '@media (forced-colors: active)': { forcedColorAdjust: 'auto' },
        }}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <chakra.path d="M0 0V6" color="brand.border" stroke="currentColor" strokeWidth="1.5" />
          </pattern>
        </defs>
        {band && bandBottom > bandTop && (
          <g data-part="band">
            <rect
              x={LEFT}
              width={width - LEFT - 4}
              y={bandTop}
              height={bandBottom - bandTop}
              fill={`url(#${hatch})`}
              opacity="0.7"
            />
            {[low, high].map(
              (value) =>
                value !== undefined &&
                value === clamp(value) && (
                  <chakra.path
                    key={value}
                    d={`M${LEFT} ${y(value)}H${width - 4}`}
                    color="brand.edge"
                    stroke="currentColor"
                  />
                ),
            )}
          </g>
        )}
        {values.map((value) => (
          <g key={value}>
            <chakra.path
              d={`M${LEFT} ${y(value)}H${width - 4}`}
              color="border"
              stroke="currentColor"
              strokeWidth="1"
            />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" fill="currentColor">
              {value.toFixed(digits)}
            </text>
          </g>
        ))}
        {months.map(({ at, label: name }) => (
          <g key={at}>
            <chakra.path d={`M${x(at)} ${HEIGHT - BOTTOM}v4`} color="border.control" stroke="currentColor" />
            <text
              x={Math.min(Math.max(x(at), LEFT + 12), width - 26)}
              y={HEIGHT - 4}
              textAnchor="middle"
              fill="currentColor"
            >
              {name}
            </text>
          </g>
        ))}
        <chakra.path
          d={`M${LEFT} ${HEIGHT - BOTTOM}H${width - 4}`}
          color="border.control"
          stroke="currentColor"
        />
        {drawn && (
          <chakra.path
            data-part="goal"
            d={drawn}
            color="yellow.edge"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="6 4"
          />
        )}
        <chakra.g color="brand.fg" stroke="currentColor" strokeLinecap="round">
          <path data-part="line" d={linePath(points, x, y)} strokeWidth="2" />
          <Marks points={points} x={x} y={y} size={points.length > 40 ? 2 : 3.5} />
        </chakra.g>
      </chakra.svg>
    </chakra.div>
  )
}
