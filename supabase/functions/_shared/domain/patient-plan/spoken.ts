/** A key as words: 'kidney disease'. */
export const spoken = (key: string): string => key.replaceAll('_', ' ')
