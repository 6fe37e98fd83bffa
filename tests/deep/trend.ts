/** The value in the middle; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}

const perGroup = 5

/**
 * How much a figure sampled at regular intervals grows over a number of samples, in per cent of its initial value.
 *
 * Memory goes up and down with garbage collection, and what is really in use shows right after a collection. So only the
 * lowest of every five samples counts, and the result is the median of the slopes between all pairs of those (Theil and
 * Sen): a late collection or a single peak doesn't move it, while a steady leak moves every pair.
 *
 * @param over the number of samples to project the growth to, which may exceed the number given
 */
export function growthPercent(samples: readonly number[], over: number): number {
  const floors: number[] = []
  for (let at = 0; at + perGroup <= samples.length; at += perGroup)
    floors.push(Math.min(...samples.slice(at, at + perGroup)))
  const slopes = floors.flatMap((from, a) =>
    floors.slice(a + 1).map((to, after) => (to - from) / (after + 1)),
  )
  const began = median(floors.slice(0, Math.ceil(floors.length / 4)))
  return ((median(slopes) / perGroup) * over * 100) / began
}
