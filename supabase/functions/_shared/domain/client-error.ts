/** What is kept of an error in a browser. */
export interface ClientError {
  message: string
  /** Places in the site's files, a line each, such as 'BSa4Zx0c.js:1:2345'. */
  stack: string
  /** The page's pattern, such as '/admin/patients/:uid', or 'other'. */
  route: string
}

/** The pages of the site. A test compares them with the router's. */
export const PAGES = [
  '/',
  '/about',
  '/blogs',
  '/blogs/:slug',
  '/appointments',
  '/visit',
  '/waiting-list',
  '/plan',
  '/dietplans',
  '/contact',
  '/privacy',
  '/terms',
  '/aiplan',
  '/planner',
  '/admin/login',
  '/admin/account',
  '/admin/change-password',
  '/admin/appointments',
  '/admin/calender',
  '/admin/patients',
  '/admin/patients/:uid',
  '/admin/patients/:uid/prescriptions/:id',
  '/admin/visit/:id',
  '/admin/visit/:id/summary',
  '/admin/plans/:id',
  '/admin/plans/:id/sheet',
  '/admin/dishes',
  '/admin/doctors',
  '/admin/blogs',
  '/admin/prescriptions',
  '/admin/reports',
  '/admin/patient-reports',
  '/admin/waiting-list',
  '/admin/medical-texts',
  '/admin/claims',
  '/admin/notices',
  '/admin/settings',
  '/admin/audit',
]

/** The longest parts of a report, in characters: a stack of ten places, a pattern or a path. */
export const REPORT_CHARS = { message: 200, stack: 800, route: 200, build: 60 }

const ELSE = 'other'
const HIDDEN = '…'
/** More of an error isn't even looked at. */
const MAX_READ = 4000
const MAX_FRAMES = 10

/**
 * Text in quotes, also if the last one is missing: from the first double quote to the last, since browsers quote texts that
 * have quotes themselves. An apostrophe inside a word is no quote.
 */
const QUOTED =
  /".*"|".*$|`[^`]*(?:`|$)|(?<![\p{L}\p{N}])'.*?(?:'(?![\p{L}\p{N}])|$)|[“„‟«‘‚‛‹❝❛〝「『《〈｢＂＇].*?(?:[”»›❞❜〞〟」』》〉｣＂＇]|’(?![\p{L}\p{N}])|$)/gsu

/** In a word: a digit, a part of a mail or web address, a patient's number without a digit. Full-width signs count too. */
const TELLING = /[\p{N}@/\\=]|[?#].|P-[A-Z]{8}/u

/** A place in a file of the site, in the stacks of all browsers or as written here. */
const FRAME = /(?:^|https?:\/\/\S*\/)([\w.-]{1,60}\.[jt]sx?)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})\)?$/

/**
 * Leaves of an error nothing that a person typed or that names one: no quoted text, number or address in the message, no
 * function names in the stack, a pattern instead of the page's address. Applied in the browser, and again by the server.
 */
export const scrub = ({ message, stack, route }: ClientError): ClientError => ({
  message: scrubMessage(message),
  stack: framesOf(stack).join('\n'),
  route: patternOf(route),
})

/** An error as it was thrown on the page at `path`. */
export function describeError(error: unknown, path: string): ClientError {
  const isError = error instanceof Error
  const message = isError ? `${error.name}: ${error.message}` : String(error)
  return scrub({ message, stack: (isError && error.stack) || '', route: path })
}

const scrubMessage = (text: string): string =>
  text
    .slice(0, MAX_READ)
    .replaceAll(QUOTED, HIDDEN)
    .split(/[\s\p{C}]+/u)
    .map((word) => (TELLING.test(word.normalize('NFKC')) ? HIDDEN : word))
    .join(' ')
    .trim()
    .slice(0, REPORT_CHARS.message)
    // Half a character.
    .replace(/\p{Cs}$/u, '')

const framesOf = (stack: string): string[] =>
  stack
    .slice(0, MAX_READ)
    .split('\n')
    .flatMap((line) => {
      const [, file, row, column] = FRAME.exec(line.trim().slice(-300)) ?? []
      return file ? [`${file}:${row}:${column}`] : []
    })
    .slice(0, MAX_FRAMES)

const patternOf = (path: string): string => {
  const bare = path.replace(/(?<=.)\/$/, '')
  return PAGES.find((page) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`).test(bare)) ?? ELSE
}
