import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#local/start/paths.ts'

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Formats a table: the first column left-aligned, the others right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
    )
    .join('\n')
}

/** Saves a bench's figures as .cache/bench/<name>.json. */
export function keep(name: string, figures: unknown): void {
  const folder = inProject('.cache/bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures, undefined, 2)}\n`)
}
