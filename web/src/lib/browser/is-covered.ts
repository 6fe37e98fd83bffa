/** Whether a menu is open, or a dialog other than one whose content has keys of its own (`data-keys`). */
export const isCovered = (): boolean =>
  document.querySelector('[role="menu"], dialog[open]:not(:has([data-keys]))') !== null
