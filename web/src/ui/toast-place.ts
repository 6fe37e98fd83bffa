/** Where messages stand: at the foot of the screen, or below its bar (toast-list.tsx). */
export const toastPlace = {
  position: 'fixed',
  insetInline: { base: '4', md: '6' },
  bottom: { base: '24', md: '6' },
  // Beside the staff's menu, not over its last entry, and below the day's last slot.
  'body:has([data-side-menu]) &': { insetInlineStart: '15.25rem' },
  'body:has([data-side-menu]) &:not(:has([data-raised]))': { bottom: '2' },
  '&:has([data-raised])': { bottom: 'auto', top: '16' },
  zIndex: 'toast',
  pointerEvents: 'none',
} as const
