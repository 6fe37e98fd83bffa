/*
 * A few kilobytes of hostile markdown keep a parser busy for minutes: it compares the marks of a paragraph with each
 * other, walks all the blocks around a nested line, and adds the missing cells to each row of a table. So the work is
 * estimated: lines, the levels and cells of each, and marks. A text at the limit renders in less than a second; no
 * article comes near it.
 */
const MAX_WORK = 10_000
const MAX_MARKS_PER_BLOCK = 1000
const MAX_LINES_PER_BLOCK = 2000
const MAX_LEVELS = 50

/** The cost of a level, and of the line under a heading, in lines. */
const LEVEL_WORK = 2
const UNDERLINE_WORK = 2

export const MARKDOWN_MESSAGE = 'Content has too many formatting marks, lines or levels; please simplify it'

const MARKS = /[*_~[\]`<|]/g
const NESTING = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*/
const STEP = />|[-+*]|\d+[.)]/g
const INDENT = /\t| {2}/g

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether a line is the second one of a table, such as '|---|:-:|'; it may be quoted. */
const isTableRule = (line: string): boolean =>
  /^[|:\->\s]+$/.test(line) && line.includes('|') && line.includes('-')

/** Whether a line is a rule, or turns the line before it into a heading. */
const isUnderline = (line: string): boolean => /^[=\->\s]+$/.test(line) && /[=-]/.test(line)

/** Whether a text renders as markdown in well under a second. */
export function isDrawableMarkdown(markdown: string): boolean {
  let work = 0
  let block = { lines: 0, marks: 0, columns: 0 }
  let levels = 0
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    work += 1
    if (line.trim() === '') {
      block = { lines: 0, marks: 0, columns: 0 }
      continue
    }
    const marks = count(line, MARKS)
    block.lines += 1
    block.marks += marks
    if (isTableRule(line)) block.columns = marks + 1
    levels = levelsOf(line, levels)
    work += marks + block.columns + levels * LEVEL_WORK + (isUnderline(line) ? UNDERLINE_WORK : 0)
    if (work > MAX_WORK || levels > MAX_LEVELS) return false
    if (block.marks > MAX_MARKS_PER_BLOCK || block.lines > MAX_LINES_PER_BLOCK) return false
  }
  return work <= MAX_WORK
}

/** How deeply a line is nested: the blocks that it opens, and the earlier ones that its indentation continues. */
function levelsOf(line: string, before: number): number {
  const head = NESTING.exec(line)?.[0] ?? ''
  return count(head, STEP) + Math.min(before, count(head, INDENT))
}
