import { posix } from 'node:path'

/** A text file of the repository, its path from the root. */
export interface SourceFile {
  path: string
  text: string
}

/** A file or database object that a rule names, and the name to be found in it. */
interface Reference {
  name: string
  inside?: string | undefined
}

interface Rule {
  id: string
  page: string
  enforced: Reference[]
  tested: Reference[]
  /** Whether the rule is to be read on a page, because no test can prove it. */
  toBeRead: boolean
}

const PAGE = /^docs\/rules\/(\w+)\.md$/
const TEST_FILE = /\.(?:test\.tsx?|test\.sql|spec\.ts)$|^tests\/deep\/\w+\.ts$/

/** Words before a number that show it is not a rule's: SHA-256, UTF-8 … */
const NUMBERED_STANDARDS = new Set([
  'SHA',
  'UTF',
  'ISO',
  'HMAC',
  'AES',
  'RFC',
  'WCAG',
  'GMT',
  'UTC',
  'PDF',
  'MIT',
  'BSD',
  'MPL',
])

/** Citations of documents outside this repository. Vitamin D3 isn't one. */
const FOREIGN_CITATION = /(?<![Vv]itamin )\bD\d{1,2}\b|\bspec §|§ ?\d/g

/**
 * Inconsistencies between the rules and the repository:
 * - a rule that names a file, database object or test that doesn't exist
 * - a security requirement whose number starts no title in the first test that it names
 * - a number that is used twice, or that belongs on another page
 * - a cited number that is on no page
 * - a citation of a document that is not in the repository, and a link to a file that isn't there
 * - a decision that its index lacks, and a placeholder left in a document
 *
 * @param files all text files of the repository
 */
export function findProblems(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  // Migrations also contain objects that were dropped later.
  const sql = files
    .filter(({ path }) => path.startsWith('supabase/schemas/') && path.endsWith('.sql'))
    .map(({ text }) => text)
    .join('\n')
  const rules = files.filter(({ path }) => PAGE.test(path)).flatMap(readRules)
  const ids = new Set(rules.map(({ id }) => id))

  const isThere = ({ name, inside = '' }: Reference): boolean =>
    texts.get(name)?.includes(inside) ?? (ids.has(name) || defines(sql, name))

  const inRules = rules.flatMap((rule) => {
    const say = (text: string) => `${rule.page}: ${rule.id} ${text}`
    const problems = [...rule.enforced, ...rule.tested]
      .filter((reference) => !isThere(reference))
      .map(({ name, inside }) => say(`names ${inside ? `${inside} in ` : ''}${name}, which is not there`))
    if (rules.filter(({ id }) => id === rule.id).length > 1) problems.push(say('is there twice'))
    if (rule.page !== pageOf(rule.id)) problems.push(say(`belongs in ${pageOf(rule.id)}`))
    if (!rule.enforced.some(isThere)) problems.push(say('does not say where it is enforced'))
    const tests = rule.tested.filter(({ name }) => TEST_FILE.test(name) && texts.has(name))
    if (tests.length === 0 && !rule.toBeRead) problems.push(say('names no test'))
    if (tests[0] && isRequirement(rule.id) && !titlesOf(texts.get(tests[0].name)!).has(rule.id))
      problems.push(say(`opens no title in ${tests[0].name}`))
    return problems
  })
  const inCitations = files
    .filter(({ path }) => !FILES_WITH_EXAMPLES.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => [
        ...citedIn(line)
          .filter((id) => !ids.has(id))
          .map((id) => `${path}:${index + 1} cites ${id}, which no page of docs/rules has`),
        ...(line.match(FOREIGN_CITATION) ?? []).map(
          (number) => `${path}:${index + 1} cites ${number}, which is in no document of this repository`,
        ),
      ]),
    )
  return [
    ...inRules,
    ...inCitations,
    ...findDeadLinks(files),
    ...findUnlistedDecisions(files),
    ...findPlaceholders(files),
  ]
}

/** Marks in documents in whose place a text or a table was to come. */
function findPlaceholders(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => (text.match(/@[A-Z]+@/g) ?? []).map((mark) => `${path} still has ${mark}`))
}

/** Decisions that their index doesn't list. */
function findUnlistedDecisions(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
  return files
    .filter(({ path }) => /^docs\/decisions\/\d/.test(path) && !index.includes(`(${posix.basename(path)})`))
    .map(({ path }) => `${path} is missing in docs/decisions/README.md`)
}

/** This check, its test and the page about the numbers contain examples that are not citations. */
const FILES_WITH_EXAMPLES = /^scripts\/rules(?:\.test)?\.ts$|^docs\/rules\/README\.md$/

/** Dead links: relative links of the documents, mentions of decision records, and files that a record names. */
function findDeadLinks(files: readonly SourceFile[]): string[] {
  const paths = files.map(({ path }) => path)
  const isThere = (target: string) =>
    PICTURE.test(target) ||
    paths.some((path) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`))
  return files
    .filter(({ path }) => !FILES_WITH_EXAMPLES.test(path))
    .flatMap(({ path, text }) => {
      const links = path.endsWith('.md') ? text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g) : []
      const targets = [...links].map(([, link]) => posix.join(posix.dirname(path), link!))
      const records = [...text.matchAll(/\bdocs\/decisions\/\d{4}[\w-]*\.md/g)].map(([record]) => record)
      // A record names a file by the end of its path: `lib/use-live.ts`.
      const named = /^docs\/decisions\/\d/.test(path)
        ? text.matchAll(/`(\w[\w./-]*\/[\w.-]+\.(?:tsx?|sql|mjs|css))`/g)
        : []
      const missing = [...named]
        .map(([, end]) => end!)
        .filter((end) => !paths.some((other) => `/${other}`.endsWith(`/${end}`)))
      return [...[...targets, ...records].filter((target) => !isThere(target)), ...missing].map(
        (target) => `${path} names ${target}, which is not there`,
      )
    })
}

/** Pictures are not among the text files. */
const PICTURE = /\.(?:png|jpg|svg)$/

/** The rules of a page: a heading, a text, 'Enforced in' and 'Tested by'; or a row of the requirements table. */
function readRules({ path, text }: SourceFile): Rule[] {
  const sections = [...text.matchAll(/^## ([A-Z]+-\d+) [^\n]*\n(.*?)(?=^## |$(?![\s\S]))/gms)].map(
    ([, id, body]) => {
      const [, enforced = '', tested = ''] = /_Enforced in_(.*?)_Tested by_(.*)/s.exec(body!) ?? []
      return {
        id: id!,
        page: path,
        enforced: readReferences(enforced),
        tested: readReferences(tested),
        toBeRead: false,
      }
    },
  )
  const rows = [...text.matchAll(/^\| (S\d+) \| [^|]* \| ([^|]*) \| ([^|]*) \|$/gm)].map(
    ([, id, enforced, tested]) => ({
      id: id!,
      page: path,
      enforced: readReferences(enforced!),
      tested: readReferences(tested!),
      toBeRead: tested === 'read',
    }),
  )
  return [...sections, ...rows]
}

/** `path`, `path` (`name inside it`), `schema.function()`, or the number of another rule; commands are left out. */
function readReferences(text: string): Reference[] {
  const quoted = [...text.matchAll(/`([^`]+)`(?: \(`([^`]+)`\))?/g)]
    .map(([, name, inside]) => ({ name: name!, inside }))
    .filter(({ name }) => !name.startsWith('npm '))
  return [...quoted, ...[...text.matchAll(/\b[A-Z]+-\d+\b/g)].map(([name]) => ({ name }))]
}

/** Whether the SQL creates a function, table, view or index of this name. */
function defines(sql: string, name: string): boolean {
  if (!/^\w+(?:\.\w+)?(?:\(\))?$/.test(name)) return false
  const plain = name.replace('()', '').replace('.', '\\.')
  return new RegExp(`create (?:or replace )?(?:unique )?(?:function|table|view|index) ${plain}\\b`).test(sql)
}

const isRequirement = (id: string): boolean => /^S\d+$/.test(id)

const pageOf = (id: string): string =>
  `docs/rules/${isRequirement(id) ? 'security' : id.split('-')[0]!.toLowerCase()}.md`

/** The numbers at the start of test titles: it('S21 …, describe('S2 S19 … */
function titlesOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/['"`]((?:S\d+ )+)/g)].flatMap(([, numbers]) => numbers!.trim().split(' ')),
  )
}

/** The rules that a line cites. */
function citedIn(line: string): string[] {
  const own = [...line.matchAll(/\b([A-Z]{3,})-\d{1,3}\b/g)].filter(
    ([, word]) => !NUMBERED_STANDARDS.has(word!),
  )
  return [...own, ...line.matchAll(/(?<![\w&#.-])S\d{1,3}\b/g)].map(([id]) => id)
}
