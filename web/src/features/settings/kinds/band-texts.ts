import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { rangeText, sourceText } from '#web/entities/measurement/band-text.ts'

type KindBand = MeasurementKind['bands'][number]

const SEXES: Record<string, string> = { Female: 'women', Male: 'men' }

/** Whom a band is for: 'women', 'from 2 to under 5 years'. Empty for all adults. */
function whomText({ sex, from, under, trimester, condition }: KindBand): string {
  const years = [from !== undefined && `from ${from}`, under !== undefined && `under ${under}`].filter(
    Boolean,
  )
  return [
    sex && (SEXES[sex] ?? sex),
    years.length > 0 && `${years.join(' to ')} years`,
    trimester && `trimester ${trimester}`,
    condition && `with ${condition.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The usual values of a kind by their source: 'women from 12; men from 13'. */
export function bandTexts(bands: readonly KindBand[]): { source: string; values: string }[] {
  const sources = [...new Set(bands.map(sourceText))]
  return sources.map((source) => ({
    source,
    values: bands
      .filter((band) => sourceText(band) === source)
      .map((band) => {
        const whom = whomText(band)
        return `${whom}${whom && ': '}${rangeText(band.low, band.high)}`
      })
      .join('; '),
  }))
}
