/** A line at least this long was wrapped to fit the file, not ended on purpose. */
const MIN_WRAPPED_CHARS = 85

/**
 * The same text without the line breaks that only make a text file fit: paragraphs and list items become one line
 * each, so that any screen or message can wrap them to its own width. Lists, headings and blank lines stay.
 */
export function reflow(text: string): string {
  const lines = text.split('\n')
  let result = lines[0]!
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    const wrapped = lines[index - 1]!.length >= MIN_WRAPPED_CHARS
    const continues = line !== '' && !/^(- | {2}or:)/.test(line)
    result += wrapped && continues ? ` ${line.trim()}` : `\n${line}`
  }
  return result
}
