import type { PlanInputs } from '#shared/domain/nutrition.ts'
import { CUISINE_LABELS, GOAL_LABELS } from '#shared/domain/plan-text.ts'
import { GENERAL_ADVICE, type Plan } from '#shared/domain/plan.ts'
import { macrosOf } from '../macros.ts'
import { drawMeals } from './draw-meals.ts'
import { drawMark, drawRing } from './draw-shapes.ts'
import { fonts } from './fonts.ts'
import { palette } from './palette.ts'
import { wrapLines } from './wrap-lines.ts'

/** The width of the card, a portrait post of the usual social networks. */
const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 64
const BAND = 470
/** The height of the empty area at the top of the band. */
const BAND_EDGE = 36

function drawHeader(context: CanvasRenderingContext2D, inputs: PlanInputs, plan: Plan, clinicName: string) {
  context.fillStyle = palette.brand
  context.fillRect(0, 0, WIDTH, BAND)
  // Hills in the band's colour, clipped to the band.
  context.fillStyle = palette.deep
  context.beginPath()
  context.ellipse(150, BAND + 60, 460, 190, -0.12, Math.PI, 0)
  context.fill()
  context.fillStyle = palette.leaf
  context.beginPath()
  context.ellipse(900, BAND + 90, 520, 170, 0.1, Math.PI, 0)
  context.fill()
  context.fillStyle = palette.paper
  context.fillRect(0, BAND, WIDTH, HEIGHT - BAND)

  drawMark(context, MARGIN, 56, 60)
  context.fillStyle = palette.white
  context.font = fonts.heading(32)
  context.fillText(clinicName, MARGIN + 78, 97)
  context.font = fonts.heading(68)
  context.fillText('My day', MARGIN, 204)
  context.fillText('on a plate', MARGIN, 276)
  context.font = fonts.body(28, 600)
  context.fillStyle = palette.soft
  context.fillText(GOAL_LABELS[inputs.goal], MARGIN, 328)
  const diet = inputs.veg ? 'vegetarian' : 'non-vegetarian'
  context.fillText(`${CUISINE_LABELS[inputs.cuisine]}, ${diet}`, MARGIN, 368)

  drawRing(context, { x: 860, y: 210, radius: 138, width: 26 }, macrosOf(plan))
  context.textAlign = 'center'
  context.fillStyle = palette.white
  context.font = fonts.heading(72)
  context.fillText(String(plan.calories), 860, 226)
  context.font = fonts.body(26, 600)
  context.fillStyle = palette.soft
  context.fillText('kcal a day', 860, 266)
  context.textAlign = 'left'
}

function drawMacros(context: CanvasRenderingContext2D, plan: Plan) {
  const top = 400
  const gap = 20
  const width = (WIDTH - 2 * MARGIN - 2 * gap) / 3
  for (const [index, { label, grams, color }] of macrosOf(plan).entries()) {
    const left = MARGIN + index * (width + gap)
    context.save()
    context.shadowColor = 'rgb(9 35 24 / 0.18)'
    context.shadowBlur = 24
    context.shadowOffsetY = 8
    context.fillStyle = palette.white
    context.beginPath()
    context.roundRect(left, top, width, 116, 20)
    context.fill()
    context.restore()
    context.fillStyle = palette[color]
    context.beginPath()
    context.arc(left + 38, top + 40, 9, 0, 2 * Math.PI)
    context.fill()
    context.fillStyle = palette.muted
    context.font = fonts.body(25)
    context.fillText(label, left + 58, top + 49)
    context.fillStyle = palette.text
    context.font = fonts.heading(42)
    context.fillText(`${grams} g`, left + 28, top + 97)
  }
}

/** Wraps a text between the margins, in the context's font. */
const wrap = (context: CanvasRenderingContext2D, text: string): string[] =>
  wrapLines(text, WIDTH - 2 * MARGIN, (part) => context.measureText(part).width)

const WARNING_SIZE = 27
const WARNING_LINE = 36
const WARNING_PADDING = 22

/** The lines of the most urgent warning; empty if there is none. */
function warningLines(context: CanvasRenderingContext2D, { warnings: [warning] }: Plan): string[] {
  context.font = fonts.body(WARNING_SIZE, 700)
  return warning ? wrap(context, warning) : []
}

/** The height that drawWarning() needs: 0 without a warning. */
const warningHeight = ({ length }: string[]): number => length && length * WARNING_LINE + 2 * WARNING_PADDING

/** Draws the warning across the top, above all numbers, because the picture is shared without the page. */
function drawWarning(context: CanvasRenderingContext2D, lines: string[]) {
  context.font = fonts.body(WARNING_SIZE, 700)
  context.fillStyle = palette.warning
  context.fillRect(0, 0, WIDTH, warningHeight(lines))
  context.fillStyle = palette.text
  for (const [index, line] of lines.entries()) {
    context.fillText(line, MARGIN, WARNING_PADDING + index * WARNING_LINE + WARNING_SIZE)
  }
}

const NOTE_SIZE = 21
const NOTE_LINE = 28
const NOTE_GAP = 10
/** The lower edge of the note, above the footer. */
const NOTE_BOTTOM = 1280

/**
 * Draws further advice, at most two lines including the one across the top. General advice is in the footer.
 * @returns the upper edge of what was drawn
 */
function drawNote(context: CanvasRenderingContext2D, plan: Plan): number {
  context.font = fonts.body(NOTE_SIZE)
  context.fillStyle = palette.text
  const notes = [...plan.warnings, ...plan.advice]
    .filter((line) => line !== GENERAL_ADVICE)
    .slice(plan.warnings.length > 0 ? 1 : 0, 2)
    .map((line) => wrap(context, line))
  const height = notes.reduce((sum, lines) => sum + lines.length * NOTE_LINE + NOTE_GAP, 0)
  let y = NOTE_BOTTOM - height
  for (const lines of notes) {
    y += NOTE_GAP
    for (const line of lines) {
      context.fillText(line, MARGIN, y + NOTE_SIZE)
      y += NOTE_LINE
    }
  }
  return NOTE_BOTTOM - height
}

function drawFooter(context: CanvasRenderingContext2D, clinicName: string) {
  context.fillStyle = palette.muted
  context.font = fonts.body(21)
  context.textAlign = 'center'
  context.fillText(`General guidance, not medical advice  ·  AI plan by ${clinicName}`, WIDTH / 2, 1316)
  context.textAlign = 'left'
}

/**
 * Draws the plan as a picture of 1080 × 1350 pixels to keep or share. It is drawn on a canvas and loads nothing but the
 * site's own font, so it works under the content security policy. It shows only the goal and the menu: age, height and
 * weight stay private.
 */
export async function drawPlanCard(inputs: PlanInputs, plan: Plan, clinicName: string): Promise<Blob> {
  // The card is drawn even if the font can't be loaded: the canvas falls back like the page. The font's letters are in
  // two files; the space requests the first one, which the clinic's name may not need.
  await document.fonts.load(fonts.heading(68), ` ${clinicName}`).catch(() => [])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.textBaseline = 'alphabetic'
  const warning = warningLines(context, plan)
  // A warning covers the upper edge of the band, because the meals need the room below.
  const lower = Math.max(0, warningHeight(warning) - BAND_EDGE)
  context.save()
  context.translate(0, lower)
  drawHeader(context, inputs, plan, clinicName)
  drawMacros(context, plan)
  context.restore()
  drawWarning(context, warning)
  const bottom = drawNote(context, plan) - 8
  const top = lower + 552
  drawMeals(context, plan.meals, { left: MARGIN, top, width: WIDTH - 2 * MARGIN, bottom })
  drawFooter(context, clinicName)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/png',
    )
  })
}
