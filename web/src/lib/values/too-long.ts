/** That a text is over its length, and by how much; undefined if it fits. Spaces around it aren't sent. */
export function tooLong(text: string, most: number | undefined): string | undefined {
  const over = text.trim().length - (most ?? Infinity)
  return over > 0 ? `At most ${most} characters: ${over} too many` : undefined
}
