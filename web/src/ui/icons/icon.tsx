import type { ReactNode, SVGProps } from 'react'

/**
 * Icons of the public pages: Lucide's drawings (ISC licence) without its runtime, which would add more to every page
 * than all of these together. One file each, so that a page includes only those it shows. The staff area imports from
 * lucide-react. Decorative unless given a label.
 */
export function icon(drawing: ReactNode) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] ? undefined : true}
        role={props['aria-label'] ? 'img' : undefined}
        {...props}
      >
        {drawing}
      </svg>
    )
  }
}
