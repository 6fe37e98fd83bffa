import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]
const styled = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout })

/** Tells the person at the terminal what is going on: one line a step, with its seconds. */
export interface Steps {
  /** Ends the step before, and begins this one. */
  begin: (name: string) => void
  /** Ends the last step. */
  end: () => void
}

export function createSteps(): Steps {
  let current: { name: string; began: number } | undefined
  const end = (): void => {
    if (!current) return
    const seconds = ((performance.now() - current.began) / 1000).toFixed(1)
    console.log(`${styled('green', '✓')} ${current.name} ${styled('dim', `${seconds} s`)}`)
    current = undefined
  }
  return {
    begin: (name) => {
      end()
      current = { name, began: performance.now() }
      // A long step should be seen while it runs, on a terminal and in a log.
      if (process.stdout.isTTY) process.stdout.write(styled('dim', `  ${name}…\r`))
    },
    end,
  }
}

/** A line of one of the parts. */
export const logLine = (line: string): void => console.log(`${styled('dim', '│')} ${line}`)

export const warn = (text: string): void => console.warn(styled('yellow', text))

/** The block at the end of a start: names on the left, what they are on the right. */
export function facts(rows: [name: string, value: string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${styled('bold', name.padEnd(width))}  ${value}`).join('\n')
}
