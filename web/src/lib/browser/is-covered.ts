/** Whether a menu is open, or a dialog other than one whose content has keys of its own (`data-keys`). */
export const isCovered = (): boolean =>
  document.querySelector('[role="menu"]') !== null ||
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.querySelector('[data-keys]'))
