import { chakra } from '@chakra-ui/react'
import { useClinicName } from '#web/lib/page/clinic.ts'

/** The leaves of the mark, in a square of 40. */
export const MARK_LEAVES = [
  'M20 6c3 2.6 3 6.4 0 9-3-2.6-3-6.4 0-9z',
  'M18.6 21.5c-4 .3-6.8-2-7-6 4-.3 6.8 2 7 6z',
  'M21.4 21.5c4 .3 6.8-2 7-6-4-.3-6.8 2-7 6z',
  'M18.6 29.5c-4 .3-6.8-2-7-6 4-.3 6.8 2 7 6z',
  'M21.4 29.5c4 .3 6.8-2 7-6-4-.3-6.8 2-7 6z',
]

/** The mark, an ear of wild rice, as in public/favicon.svg. Decorative, because the name is beside it. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" fill="#1f5c3d" />
      <path d="M20 33V15" stroke="#bddec8" strokeWidth="2.2" strokeLinecap="round" />
      <g fill="#fff">
        {MARK_LEAVES.map((leaf) => (
          <path key={leaf} d={leaf} />
        ))}
      </g>
    </svg>
  )
}

/** Mark and name together. */
export function Logo() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" maxW="100%">
      <chakra.span display="flex" flexShrink="0">
        <LogoMark />
      </chakra.span>
      <chakra.span
        fontFamily="heading"
        fontWeight="600"
        fontSize="lg"
        letterSpacing="tight"
        lineHeight="1.1"
        minW="0"
        overflowWrap="anywhere"
        lineClamp="2"
      >
        {useClinicName()}
      </chakra.span>
    </chakra.span>
  )
}
