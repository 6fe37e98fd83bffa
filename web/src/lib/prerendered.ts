/** The path of the page if it was prerendered, else null. Evaluated before hydration begins. */
export const prerendered: string | null =
  typeof document !== 'undefined' && document.getElementById('root')?.firstElementChild
    ? window.location.pathname
    : null
