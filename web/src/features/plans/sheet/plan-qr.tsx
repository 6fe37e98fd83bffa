import { chakra } from '@chakra-ui/react'
import { encode } from 'uqr'
import { CODE_DARK, CODE_LIGHT } from '#web/theme/code-colors.ts'

/** Modules of white around the code, as ISO/IEC 18004 asks. */
const QUIET = 4

interface Props {
  url: string
  /** What it is for, below it. */
  label: string
}

/** A link as a QR code: black on white in every theme, 26 mm wide on paper. */
export function PlanQr({ url, label }: Props) {
  const { data, size } = encode(url, { ecc: 'M', border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <chakra.figure w="26mm" flexShrink="0" textAlign="center">
      {/* The forced colours of a screen would make it unreadable for a camera. */}
      <chakra.svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        w="26mm"
        h="26mm"
        css={{ forcedColorAdjust: 'none', printColorAdjust: 'exact' }}
      >
        <path d={`M0 0h${size}v${size}h-${size}z`} fill={CODE_LIGHT} />
        <path d={dark.join('')} fill={CODE_DARK} />
      </chakra.svg>
      <chakra.figcaption textStyle="xs">{label}</chakra.figcaption>
    </chakra.figure>
  )
}
