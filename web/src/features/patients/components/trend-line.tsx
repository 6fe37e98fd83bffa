import { chakra } from '@chakra-ui/react'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { axisOf, type Point } from '../measurements.ts'

const WIDTH = 100
const HEIGHT = 40

interface Props {
  title: string
  unit: string
  points: readonly Point[]
  zone: string | undefined
}

/** At least two values over time, on different days. The drawing stretches to any width, so its labels are outside it. */
export function TrendLine({ title, unit, points, zone }: Props) {
  const { min, max } = axisOf(points.map(({ value }) => value))
  const [first, last] = [points[0]!, points.at(-1)!]
  const span = last.at - first.at
  const places = points.map(({ at, value }) => {
    const share = (at - first.at) / span
    return [2 + share * (WIDTH - 4), HEIGHT - ((value - min) / (max - min)) * HEIGHT] as const
  })
  const [from, to] = [first, last].map(({ at }) => formatDay(new Date(at).toISOString(), zone))
  const summary = `${title}: ${first.value} ${unit} on ${from}, ${last.value} ${unit} on ${to}, ${points.length} values`
  return (
    <chakra.figure minW="0">
      <chakra.figcaption
        textStyle="sm"
        fontWeight="600"
        display="flex"
        justifyContent="space-between"
        gap="2"
      >
        <span>
          {title} ({unit})
        </span>
        <chakra.span fontVariantNumeric="tabular-nums">{last.value}</chakra.span>
      </chakra.figcaption>
      <chakra.div
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="2"
        mt="1"
        textStyle="xs"
        color="fg.muted"
      >
        <chakra.div
          aria-hidden="true"
          display="flex"
          flexDirection="column"
          justifyContent="space-between"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
        >
          <span>{max}</span>
          <span>{min}</span>
        </chakra.div>
        <chakra.svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          w="100%"
          h="7.5rem"
          overflow="visible"
          borderBottomWidth="1px"
          borderInlineStartWidth="1px"
          borderColor="border.control"
          color="brand.solid"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <polyline
            points={places.map((place) => place.join(',')).join(' ')}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          {/* Lines of zero length: unlike circles they stay round when the drawing is stretched. */}
          {places.map(([x, y], index) => (
            <path
              // oxlint-disable-next-line react/no-array-index-key -- measurements have no other order.
              key={index}
              d={`M${x} ${y}h0`}
              strokeWidth="7"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </chakra.svg>
        <span />
        <chakra.div aria-hidden="true" display="flex" justifyContent="space-between" gap="2" mt="1">
          <span>{from}</span>
          <chakra.span textAlign="end">{to}</chakra.span>
        </chakra.div>
      </chakra.div>
    </chakra.figure>
  )
}
