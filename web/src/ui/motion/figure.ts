/** The number inside a figure such as '1,000+', '4.9/5' or '10K+'. */
const NUMBER = /\d[\d,]*(?:\.(\d+))?/

/**
 * A figure while it counts up from zero, slowing down towards the end. The format and the text around the number stay.
 * A figure without a number is returned unchanged.
 *
 * @param progress from 0 to 1
 */
export function figureAt(figure: string, progress: number): string {
  return figure.replace(NUMBER, (number, decimals: string | undefined) => {
    const digits = decimals?.length ?? 0
    const eased = 1 - (1 - progress) ** 3
    return (Number(number.replaceAll(',', '')) * eased).toLocaleString('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: number.includes(','),
    })
  })
}
