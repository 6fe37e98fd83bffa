/** The path of the page if it was prerendered and is to be hydrated, else null. Evaluated before hydration begins. */
export const prerendered: string | null =
  typeof document !== 'undefined' && document.querySelector('#root:not([data-replaced]) > *')
    ? window.location.pathname
    : null
