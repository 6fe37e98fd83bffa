import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, CartesianGrid, ComposedChart, LabelList, Line, Tooltip, XAxis, YAxis } from 'recharts'

export interface WeekValue {
  /** The week's label on the axis. */
  week: string
  /** Null leaves a gap for a week without a figure. */
  value: number | null
}

interface Props {
  kind: 'bars' | 'line'
  data: WeekValue[]
  /** The name of the value, in the tooltip. */
  name: string
  format: (value: number) => string
  /** The end of the axis, if fixed; the axis then has five even steps. */
  max?: number
}

/**
 * One figure per week. A single series with its values as labels, so that no meaning depends on colour. Not animated:
 * paper is narrower than the screen, and moving bars would be printed above other weeks.
 * The only file that imports recharts; load it lazily.
 */
export default function WeekChart({ kind, data, name, format, max }: Props) {
  const chart = useChart({ data, series: [{ name: 'value', color: 'brand.solid', label: name }] })
  const color = chart.color('brand.solid')
  const labels = (
    <LabelList
      dataKey="value"
      position="top"
      offset={8}
      fontSize={12}
      fill={chart.color('fg.muted')}
      stroke="none"
      formatter={(value) => (typeof value === 'number' && value > 0 ? format(value) : '')}
    />
  )
  return (
    <Chart.Root
      chart={chart}
      h="15rem"
      w="100%"
      css={{ '@media print': { '& svg': { width: '100% !important' } } }}
    >
      {/* The figures are available in the panel's sentence and table, so nothing here takes the focus. */}
      <ComposedChart
        responsive
        data={chart.data}
        accessibilityLayer={false}
        margin={{ top: 20, right: 16, left: 0, bottom: 0 }}
      >
        <CartesianGrid vertical={false} stroke={chart.color('border')} />
        <XAxis
          dataKey="week"
          tickLine={false}
          axisLine={false}
          minTickGap={12}
          interval="preserveEnd"
          stroke={chart.color('fg.muted')}
        />
        <YAxis
          width={40}
          allowDecimals={kind === 'line'}
          domain={[0, max ?? 'auto']}
          // By default recharts chooses steps that round to uneven percentages.
          ticks={max === undefined ? undefined : [0, 1, 2, 3, 4, 5].map((step) => (step * max) / 5)}
          tickLine={false}
          axisLine={false}
          tickFormatter={format}
          stroke={chart.color('fg.muted')}
        />
        <Tooltip
          cursor={{ fill: chart.color('bg.muted'), stroke: 'none' }}
          isAnimationActive={false}
          content={<Chart.Tooltip hideIndicator formatter={(value) => format(Number(value))} />}
        />
        {kind === 'bars' ? (
          <Bar dataKey="value" fill={color} radius={[4, 4, 0, 0]} isAnimationActive={false}>
            {labels}
          </Bar>
        ) : (
          <Line
            dataKey="value"
            stroke={color}
            strokeWidth={2}
            dot={{ r: 4, fill: color }}
            isAnimationActive={false}
          >
            {labels}
          </Line>
        )}
      </ComposedChart>
    </Chart.Root>
  )
}
