/** The value in the middle; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}

const perGroup = 5

/**
 * How much a figure that was sampled at even distances grows, as per cent of where it began, over so many samples.
 *
 * Memory goes up and down with garbage collection. What is really in use shows right after a collection, so only the
 * lowest of every five samples counts, and of the slopes between all pairs of those the median (Theil and Sen): neither
 * a collection that came late nor a single peak moves it, a steady leak moves every pair.
 *
 * @param over the number of samples for which the growth is asked, which may be more than there are
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
