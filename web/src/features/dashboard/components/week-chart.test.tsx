import { expect, it } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { formatRate } from '../figures.ts'
import { WeekChart } from './week-chart.tsx'

const renderChart = () =>
  renderInApp(
    <WeekChart
      kind="line"
      name="No-show rate"
      data={[
        { week: 'Nov 1', value: 0.1 },
        { week: 'Nov 8', value: 0.2 },
        { week: 'Nov 15', value: null },
        { week: 'Nov 22', value: 0.5 },
      ]}
      format={formatRate}
      ticks={[0, 0.25, 0.5]}
    />,
  )

it('shows the value of the week that is pointed at, until the pointer leaves', async () => {
  const { container, user, queryByText, getByText } = renderChart()
  const places = container.querySelectorAll('rect')
  await user.hover(places[1]!)
  expect(getByText('No-show rate')).toHaveTextContent('No-show rate20%')
  await user.hover(places[2]!)
  expect(getByText('No-show rate')).toHaveTextContent('No-show rate–')
  await user.unhover(container.querySelector('svg')!.parentElement!)
  expect(queryByText('No-show rate')).toBeNull()
})

it('joins neighbouring weeks and leaves a gap for a week without a figure', () => {
  const { container } = renderChart()
  expect(container.querySelectorAll('circle')).toHaveLength(3)
  const joined = [...container.querySelectorAll('line[x1]')].map((line) => line.getAttribute('x2'))
  expect(joined).toEqual(['37.5%'])
})

it('labels fewer weeks of a narrow chart, the current one always, and their rates with them', () => {
  const { getAllByText } = renderChart()
  const ranks = (text: string | RegExp) => getAllByText(text).map((label) => label.dataset.label)
  expect(ranks(/^Nov/)).toEqual(['1', '2', '1', '4'])
  expect(['10%', '20%'].flatMap(ranks)).toEqual(['1', '2'])
  expect(ranks('50%')).toContain('4')
})
