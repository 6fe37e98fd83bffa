/** Where messages stand: at the foot of the screen, or below its bar (toast-list.tsx). */
export const toastPlace = {
  position: 'fixed',
  insetInline: { base: '4', md: '6' },
  bottom: { base: '24', md: '6' },
  // Beside the staff's menu, not over its last entry, and below the day's last slot. A dialog covers the menu.
  'body:has([data-side-menu]) :not([data-toast-region]) > &': {
    insetInlineStart: '15.25rem',
    '&:not(:has([data-raised]))': { bottom: '2' },
  },
  '&:has([data-raised])': { bottom: 'auto', top: '16' },
  zIndex: 'toast',
  pointerEvents: 'none',
} as const
