import { WEEKDAYS } from './weekdays.ts'

/** 'Iron: 18.2 mg; 29.0 mg is recommended.': what it is of, the day's amount, what is said of it. */
const OF_AN_AMOUNT = /^([^:]+): ((?:at least )?[\d.,]*\d [^\s,;:]+)([,;:] .+)$/

/** Sentences of the days of a week, each once: with the days and the amounts where these differ. */
export function weekLines(days: readonly (readonly string[])[]): string[] {
  const lines = new Map<string, { name?: string; rest: string; on: string[]; amounts: string[] }>()
  for (const [day, sentences] of days.entries())
    for (const sentence of sentences) {
      const [, name, amount = '', rest = sentence] = OF_AN_AMOUNT.exec(sentence) ?? []
      const key = `${name ?? ''}|${rest}`
      const line = lines.get(key) ?? { ...(name && { name }), rest, on: [], amounts: [] }
      line.on.push(WEEKDAYS[day]!.slice(0, 3))
      line.amounts.push(amount)
      lines.set(key, line)
    }
  return [...lines.values()].map(({ name, rest, on, amounts }) => {
    const isDaily = on.length === days.length
    if (name) {
      if (isDaily && new Set(amounts).size === 1) return `${name}: ${amounts[0]}${rest}`
      return `${name} (${on.map((day, index) => `${day} ${amounts[index]}`).join(', ')})${rest}`
    }
    return isDaily ? rest : `${on.join(', ')}: ${rest}`
  })
}
