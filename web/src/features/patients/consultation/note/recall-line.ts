import type { RecallLine } from '#shared/contract/consultation.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'

const TIME = /^(\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?)\s+(?=\S)/i
/** A household amount at the end: '1 plate', '½ katori', '2-3', 'half a cup'. */
const AMOUNT = /\s(?=(?:[\d½¼¾]|half\b|quarter\b|an?\s))(.+)$/i

/** A time as it is shown: '8:30', '1 PM'. */
const asTime = (text: string) =>
  text
    .trim()
    .replace('.', ':')
    .replace(/\s*([ap])\W?m\W*$/i, (_all, half: string) => ` ${half.toUpperCase()}M`)

/**
 * Reads what was eaten, as typed: '8:30 pohe 1 plate' is a time, a food and an amount. A comma begins another food of the
 * same time.
 */
export function readRecall(text: string): RecallLine[] {
  const [begin = '', time = ''] = TIME.exec(text.trim()) ?? []
  return text
    .trim()
    .slice(begin.length)
    .split(/,\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, amount = ''] = AMOUNT.exec(part) ?? []
      const food = amount ? part.slice(0, -amount.length).trim() : part
      return {
        time: asTime(time).slice(0, MAX_CHARS.recallTime),
        food: food.slice(0, MAX_CHARS.line),
        amount: amount.trim().slice(0, MAX_CHARS.noteHeading),
      }
    })
}

/** A line as it was typed. */
export const recallText = ({ time, food, amount }: RecallLine): string =>
  [time, food, amount].filter(Boolean).join(' ')
