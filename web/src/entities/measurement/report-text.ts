import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { findUnit, impossible, readPressure } from './units.ts'

/** A value that a report's text may mean, for somebody to accept. */
export interface Proposal {
  /** The kind, or 'pressure'. */
  key: string
  name: string
  /** The number as it will stand in the field: '7.2', '> 2000', '120/80'. */
  text: string
  unit: string | null
  /** The laboratory's own band. */
  low: string
  high: string
}

/** What Indian laboratories call each kind. The first name that fits wins. */
const NAMES: readonly (readonly [key: string, names: RegExp])[] = [
  ['hba1c', /hb\s*-?\s*a1c|a1c|glyc(?:os|at)[a-z]*\s+(?:haem|hem)oglobin/],
  [
    'fasting_glucose',
    /(?:fbs|fbg|fpg|bsf)|fasting\s*(?:blood|plasma|serum)?\s*(?:sugar|glucose)|(?:sugar|glucose)[\s,(:-]*(?:fasting|f\b)\)?/,
  ],
  [
    'after_meal_glucose',
    /(?:ppbs|pp2bs|plbs|ppbg|ppg|bspp)|(?:post|pp)[\s-]*(?:prandial|lunch|meal)?\s*(?:blood|plasma|serum)?\s*(?:sugar|glucose)|(?:sugar|glucose)[\s,(:-]*(?:pp\b|post[\s-]*(?:prandial|lunch|meal))\)?/,
  ],
  [
    'random_glucose',
    /(?:rbs|rbg|grbs)|random\s*(?:blood|plasma|serum)?\s*(?:sugar|glucose)|(?:sugar|glucose)[\s,(:-]*(?:random|r\b)\)?/,
  ],
  ['total_cholesterol', /total\s*cholesterol|cholesterol[\s,(:-]*total\)?|cholesterol/],
  ['ldl', /(?:ldl)(?:[\s-]*c\b|[\s-]*cholesterol)?|cholesterol[\s,-]*ldl/],
  ['hdl', /(?:hdl)(?:[\s-]*c\b|[\s-]*cholesterol)?|cholesterol[\s,-]*hdl/],
  ['triglycerides', /triglycerides?|tgl?/],
  [
    'uacr',
    /u?acr|(?:urine|urinary)?\s*(?:micro)?albumin\s*[/:-]?\s*(?:to\s*)?creatinine(?:\s*ratio)?|(?:micro)?albumin\s*creatinine\s*ratio/,
  ],
  ['creatinine', /creatinine/],
  ['urea', /urea/],
  ['uric_acid', /uric\s*acid/],
  ['albumin', /albumin/],
  ['sodium', /sodium|na\s*\+/],
  ['potassium', /potassium|k\s*\+/],
  ['phosphate', /(?:inorganic\s*)?phosph(?:orus|ate)/],
  ['calcium', /(?:total\s*)?calcium/],
  ['tsh', /(?:ultra[\s-]*sensitive\s*)?tsh|thyroid\s*stimulating\s*hormone/],
  ['free_t4', /(?:ft4|free\s*t4|free\s*thyroxine)/],
  ['haemoglobin', /(?:haem|hem)oglobin|hgb|hb/],
  ['ferritin', /ferritin/],
  ['b12', /vit(?:amin)?[\s.-]*b[\s-]*12|cyanocobalamin|b12/],
  [
    'vitamin_d',
    /(?:25[\s-]*(?:oh|hydroxy)[\s,-]*)?vit(?:amin)?[\s.-]*d\s*3?(?:[\s,-]*(?:total|25[\s-]*(?:oh|hydroxy)))*|25[\s-]*hydroxy[\s-]*(?:chole)?calciferol/,
  ],
  ['alt', /sgpt|alt|alanine\s*(?:amino)?\s*transaminase|alanine\s*aminotransferase/],
  ['ast', /sgot|ast|aspartate\s*(?:amino)?\s*transaminase|aspartate\s*aminotransferase/],
  ['pressure', /bp|blood\s*pressure|pressure/],
  ['pulse', /pulse(?:\s*rate)?|heart\s*rate/],
  ['weight', /(?:body\s*)?weight|wt/],
  ['height', /height|ht/],
  ['waist', /waist(?:\s*circumference)?/],
  ['hip', /hip(?:\s*circumference)?/],
  ['body_fat', /body\s*fat/],
]

/** What makes a name mean something else: 'Urine creatinine', 'VLDL', 'Blood urea nitrogen', 'Mean glucose'. */
const OTHER =
  /\b(?:urine|urinary|ratio|v\.?ldl|non[\s-]?hdl|average|mean|estimated|clearance|nitrogen|bun|ioni[sz]ed|corpuscular|globulin|csf|fluid|a2|foetal|fetal|ideal|target)\b|(?:chol[a-z]*|ldl|hdl)\s*\/\s*(?:hdl|ldl)/

const BEFORE = /^(?:(?:s|sr|serum|plasma|blood|bld|direct)\b\.?[\s:,-]*)*/
const NUMBER = String.raw`\d+(?:,\d+)*(?:\.\d+)?`
/** Up to the value: no other number, no comparator. */
const VALUE = new RegExp(String.raw`^[^\d<>]*?([<>])?\s*(${NUMBER}(?:\s*\/\s*\d+)?)(?![\d/])\s*(.*)$`)
const FLAG = /^(?:\*+|\[?(?:h|l|hh|ll|high|low)\]?(?![\w/%.]))\s*/i
const UNIT = /^[a-zµμ%/"](?:[^\s\d(<>[\]]*)(?:\s+hg\b)?/i

interface Named {
  key: string
  /** What follows the name. */
  rest: string
}

function nameOf(line: string, own: readonly (readonly [string, RegExp])[]): Named | undefined {
  const plain = line
    .toLowerCase()
    .replace(/^\s*\d{1,2}[.)]\s+/, '')
    .trim()
  for (const start of [plain, plain.replace(BEFORE, '')])
    for (const [key, names] of [...NAMES, ...own]) {
      const found = new RegExp(String.raw`^(?:${names.source})(?![a-z0-9])`).exec(start)
      if (found) return { key, rest: start.slice(found[0].length) }
    }
  return undefined
}

/** A number as reports print it: '1,200' is 1200, anything else with a comma is nothing. */
const plainNumber = (text: string): string | undefined =>
  text.includes(',')
    ? /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text)
      ? text.replaceAll(',', '')
      : undefined
    : text

/** The printed reference: '70 - 110', '< 200', 'Up to 40', '> 40'. */
function bandOf(text: string): { low: string; high: string } {
  const both = /(\d+(?:\.\d+)?)\s*(?:-|–|—|to)\s*(\d+(?:\.\d+)?)/.exec(text)
  if (both && Number(both[1]) < Number(both[2])) return { low: both[1]!, high: both[2]! }
  const [, sign, bound = ''] = /(<|>|up\s*to)\s*=?\s*(\d+(?:\.\d+)?)/.exec(text) ?? []
  return { low: sign === '>' ? bound : '', high: sign && sign !== '>' ? bound : '' }
}

function readLine(
  { key, rest }: Named,
  line: string,
  kinds: readonly MeasurementKind[],
): Proposal | undefined {
  let after = rest
  // A method or another name in brackets.
  while (/^[^\d(<>]*\([^)]*\)/.test(after)) after = after.replace(/\([^)]*\)/, ' ')
  const found = VALUE.exec(after)
  if (!found) return undefined
  const [, comparator = '', number = '', tail = ''] = found
  const head = line.toLowerCase().slice(0, line.length - tail.length)
  if (key !== 'uacr' && OTHER.test(head)) return undefined
  if (key === 'pressure') {
    const pressure = readPressure(number)
    const isKnown = ['systolic', 'diastolic'].every((one) => kinds.some((kind) => kind.key === one))
    if ('error' in pressure || !isKnown) return undefined
    const text = `${pressure.systolic}/${pressure.diastolic}`
    return { key, name: 'Blood pressure', text, unit: 'mmHg', low: '', high: '' }
  }
  const kind = kinds.find((one) => one.key === key && !one.derived)
  const plain = plainNumber(number)
  if (!kind || plain === undefined || plain.includes('/')) return undefined
  const unflagged = tail.replace(FLAG, '')
  const printed = UNIT.exec(unflagged)?.[0] ?? ''
  const unit = printed ? findUnit(kind, printed.replace(/[,;:]$/, '')) : kind.units[0]
  // A unit that isn't known must not be taken for another one.
  if (kind.units.length > 0 && !unit) return undefined
  const value = Number(plain)
  if (impossible(kind, value, unit?.unit ?? null)) return undefined
  return {
    key,
    name: kind.name,
    text: comparator ? `${comparator} ${plain}` : plain,
    unit: unit?.unit ?? null,
    ...bandOf(unflagged.slice(printed.length)),
  }
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const hasNumber = (line: string) => /\d/.test(line)

/** How many lines a row of a report may be spread over, when each cell was copied as a line. */
const CELLS = 5

/**
 * Reads the text of a laboratory's report. Nothing is guessed: a line with another unit, an impossible value, or a name
 * that may mean something else proposes nothing.
 *
 * @returns the values proposed, one for each kind, and the lines with a number that were not used
 */
export function readReport(
  text: string,
  kinds: readonly MeasurementKind[],
): { proposals: Proposal[]; unused: string[] } {
  const own = kinds.map(({ key, name }) => [key, new RegExp(escape(name.toLowerCase()))] as const)
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const proposals: Proposal[] = []
  const unused: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at]!
    let named = nameOf(line, own)
    // Each cell in a line of its own.
    if (named && !hasNumber(named.rest)) {
      const cells = [line]
      while (cells.length < CELLS && at + 1 < lines.length && !nameOf(lines[at + 1]!, own))
        cells.push(lines[(at += 1)]!)
      line = cells.join(' ')
      named = nameOf(line, own)
    }
    const proposal = named && readLine(named, line, kinds)
    if (proposal && !proposals.some(({ key }) => key === proposal.key)) proposals.push(proposal)
    else if (hasNumber(line) && /[a-z]/i.test(line)) unused.push(line)
  }
  return { proposals, unused }
}
