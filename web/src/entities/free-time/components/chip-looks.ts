// For the chips, and for their legend beside the form.

export const freeChip = { bg: 'brand.200', borderColor: 'brand.200', color: 'brand.900' } as const
export const takenChip = { bg: 'bg', borderColor: 'red.300', color: 'red.700' } as const
