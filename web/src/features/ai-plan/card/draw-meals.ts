import type { Meal } from '#shared/domain/plan.ts'
import { fonts } from './fonts.ts'
import { palette } from './palette.ts'
import { wrapLines } from './wrap-lines.ts'

interface Box {
  left: number
  top: number
  width: number
  bottom: number
}

const GAP = 20
const PADDING = 26
const TITLE = 46
/** The largest size that fits is used. */
const FONT_SIZES = [25, 24, 23, 22, 21, 20, 19, 18]
const lineHeight = (size: number) => Math.round(size * 1.3)
const itemGap = (size: number) => Math.round(size * 0.3)

/** Keeps a number and what it counts on one line: '1 bowl', '100 g'. */
const keepAmountsTogether = (item: string) => item.replace(/(\d) (?=\w)/g, '$1\u00a0')

/** The largest extra gap between items, in a column with spare room. */
const MAX_SPACING = 18

interface Card {
  name: string
  /** The lines of each item. */
  items: string[][]
  height: number
}

function layOut(context: CanvasRenderingContext2D, meals: Meal[], width: number, size: number): Card[] {
  context.font = fonts.body(size)
  const room = width - 2 * PADDING - size
  return meals.map(({ name, items }) => {
    const wrapped = items.map((item) =>
      wrapLines(keepAmountsTogether(item), room, (text) => context.measureText(text).width),
    )
    const text = wrapped.reduce((sum, lines) => sum + lines.length * lineHeight(size) + itemGap(size), 0)
    return { name, items: wrapped, height: 2 * PADDING + TITLE + text - itemGap(size) }
  })
}

const heightOf = (cards: Card[]) => cards.reduce((sum, { height }) => sum + height + GAP, -GAP)

function drawCard(context: CanvasRenderingContext2D, card: Card, box: Box, size: number, air: number) {
  context.fillStyle = palette.white
  context.strokeStyle = palette.line
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(box.left, box.top, box.width, box.bottom - box.top, 20)
  context.fill()
  context.stroke()
  context.fillStyle = palette.brand
  context.font = fonts.heading(30)
  context.fillText(card.name, box.left + PADDING, box.top + PADDING + 26)

  let y = box.top + PADDING + TITLE
  for (const lines of card.items) {
    context.fillStyle = palette.dot
    context.beginPath()
    context.arc(box.left + PADDING + 5, y + lineHeight(size) / 2 + 1, 4.5, 0, 2 * Math.PI)
    context.fill()
    context.fillStyle = palette.text
    context.font = fonts.body(size)
    for (const line of lines) {
      context.fillText(line, box.left + PADDING + size, y + size)
      y += lineHeight(size)
    }
    y += itemGap(size) + air
  }
}

/** The sensible ways to split the five meals into two columns: by number, or small and large meals. */
const COLUMN_SPLITS: readonly (readonly [left: number[], right: number[]])[] = [
  [
    [0, 1, 2],
    [3, 4],
  ],
  [
    [0, 1, 3],
    [2, 4],
  ],
  [
    [0, 1],
    [2, 3, 4],
  ],
]

/**
 * Draws the meals in two columns of equal height, split as evenly as possible, in the largest font size that fits.
 * Spare room in a column goes first between its items, then to its cards in equal parts.
 */
export function drawMeals(context: CanvasRenderingContext2D, meals: Meal[], box: Box) {
  const width = (box.width - GAP) / 2
  const room = box.bottom - box.top
  const layOutColumns = (parts: (typeof COLUMN_SPLITS)[number], size: number) =>
    parts.map((part) =>
      layOut(
        context,
        part.map((place) => meals[place]!),
        width,
        size,
      ),
    )
  const tallest = (parts: (typeof COLUMN_SPLITS)[number], size: number) =>
    Math.max(...layOutColumns(parts, size).map(heightOf))
  const evenestAt = (size: number) =>
    COLUMN_SPLITS.toSorted((a, b) => tallest(a, size) - tallest(b, size))[0]!
  const size =
    FONT_SIZES.find((candidate) => tallest(evenestAt(candidate), candidate) <= room) ?? FONT_SIZES.at(-1)!

  for (const [index, cards] of layOutColumns(evenestAt(size), size).entries()) {
    const spare = room - heightOf(cards)
    const count = cards.reduce((sum, { items }) => sum + items.length, 0)
    const air = Math.max(0, Math.min(MAX_SPACING, spare / count))
    const rest = (spare - air * count) / cards.length
    const left = box.left + index * (width + GAP)
    let top = box.top
    for (const card of cards) {
      const bottom = top + card.height + card.items.length * air + rest
      drawCard(context, card, { left, top, width, bottom }, size, air)
      top = bottom + GAP
    }
  }
}
