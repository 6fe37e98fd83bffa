import { MARK_LEAVES } from '#web/ui/logo.tsx'
import type { Macro } from '../macros.ts'
import { palette } from './palette.ts'

/** The clinic's mark, light on dark. */
export function drawMark(context: CanvasRenderingContext2D, x: number, y: number, size: number) {
  context.save()
  context.translate(x, y)
  context.scale(size / 40, size / 40)
  context.fillStyle = palette.leaf
  context.beginPath()
  context.roundRect(0, 0, 40, 40, 11)
  context.fill()
  context.strokeStyle = palette.soft
  context.lineWidth = 2.2
  context.lineCap = 'round'
  context.stroke(new Path2D('M20 33V15'))
  context.fillStyle = palette.white
  for (const leaf of MARK_LEAVES) {
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas fills, not an array.
    context.fill(new Path2D(leaf))
  }
  context.restore()
}

interface Ring {
  x: number
  y: number
  radius: number
  width: number
}

/** A ring of the three nutrients' shares, clockwise from the top. */
export function drawRing(context: CanvasRenderingContext2D, { x, y, radius, width }: Ring, macros: Macro[]) {
  const gap = 0.05
  context.save()
  context.lineWidth = width
  context.strokeStyle = palette.deep
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
  let from = -Math.PI / 2
  for (const { share, color } of macros) {
    const to = from + share * 2 * Math.PI
    if (to - from > gap) {
      context.strokeStyle = palette[color]
      context.beginPath()
      context.arc(x, y, radius, from + gap / 2, to - gap / 2)
      context.stroke()
    }
    from = to
  }
  context.restore()
}
