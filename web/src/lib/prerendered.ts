/** The path of the page that came with its HTML, if one did. This file is read before hydration begins. */
export const prerendered: string | null =
  typeof document !== 'undefined' && document.getElementById('root')?.firstElementChild
    ? window.location.pathname
    : null
