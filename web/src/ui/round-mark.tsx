import { chakra } from '@chakra-ui/react'

/** An icon or a number on a pale circle, beside a heading. */
export const RoundMark = chakra('span', {
  base: {
    display: 'inline-flex',
    flexShrink: '0',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'full',
    bg: 'brand.muted',
    color: 'brand.fg',
  },
})
