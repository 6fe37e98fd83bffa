// For the chips, and for their legend beside the form.

export const freeChip = { bg: 'brand.muted', borderColor: 'brand.edge', color: 'brand.strong' } as const
export const takenChip = { bg: 'bg', borderColor: 'red.edge', color: 'red.fg' } as const
