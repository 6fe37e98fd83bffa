import { chakra } from '@chakra-ui/react'
import { Marks } from './marks.tsx'
import { linePath, placeOn } from './scale.ts'
import { exact, type Point, type UsualBand } from './values.ts'

const WIDTH = 120
const HEIGHT = 32

interface Props {
  points: readonly Point[]
  band: UsualBand | null
  /** The line in words. */
  label: string
}

/** A line of 120 × 32: its course, the last point, and the edges of the usual band where it reaches into the drawing. */
export function SmallLine({ points, band, label }: Props) {
  const last = points.at(-1)
  if (!last) return null
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = placeOn([low, high], low === high ? [HEIGHT / 2, HEIGHT / 2] : [HEIGHT - 5, 5])
  const x = placeOn([points[0]!.at, last.at], points.length === 1 ? [WIDTH - 6, WIDTH - 6] : [4, WIDTH - 6])
  const edges = [band?.low, band?.high].filter(
    (edge): edge is number => edge !== undefined && low !== high && edge >= low && edge <= high,
  )
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      w="7.5rem"
      h="8"
      flexShrink="0"
      color="brand.edge"
      stroke="currentColor"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      css={{
        '@media print': { color: 'fg' },
        '@media (forced-colors: active)': { forcedColorAdjust: 'auto' },
      }}
    >
      {edges.map((edge) => (
        <chakra.path
          key={edge}
          d={`M0 ${y(edge)}H${WIDTH}`}
          color="fg.muted"
          stroke="currentColor"
          strokeDasharray="1 4"
        />
      ))}
      <path d={linePath(points, x, y)} strokeWidth="2" />
      {/* Few points are all marked, of many the last and those that aren't exact. */}
      <Marks
        points={points.length <= 3 ? points : points.filter((point) => point === last || point.comparator)}
        x={x}
        y={y}
        size={3}
      />
      {exact(points).length === 0 && <title>{label}</title>}
    </chakra.svg>
  )
}
