/*
 * Some texts of a few kilobytes keep a markdown parser busy for minutes: the marks of a paragraph are compared with
 * each other, and nested blocks are entered one by one. No article comes near these bounds.
 */
const MAX_MARKS_PER_BLOCK = 1000
const MAX_MARKS = 10_000
const MAX_LINES = 5000
const MAX_NESTED_BLOCKS = 50

export const MARKDOWN_MESSAGE = 'Content has too many formatting marks, lines or levels; please simplify it'

const MARKS = /[*_~[\]`<|]/g
const NESTING = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>]|$))+/
const STEP = />|[-+*]|\d+[.)]/g

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether a text is drawn as markdown in well under a second. */
export function isDrawableMarkdown(markdown: string): boolean {
  let lines = 0
  let marks = 0
  let marksOfBlock = 0
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    lines += 1
    const here = count(line, MARKS)
    marks += here
    marksOfBlock = line.trim() === '' ? 0 : marksOfBlock + here
    if (lines > MAX_LINES || marks > MAX_MARKS || marksOfBlock > MAX_MARKS_PER_BLOCK) return false
    if (count(NESTING.exec(line)?.[0] ?? '', STEP) > MAX_NESTED_BLOCKS) return false
  }
  return true
}
