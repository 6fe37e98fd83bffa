/**
 * Breaks a text into lines that fit a width. A word wider than the line gets its own.
 *
 * @param widthOf measures a text in the font that it will be drawn in
 */
export function wrapLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
