/** The arguments of `npm test -- …`. */
export type Options = {
  /** Names of the suites to run; empty for all. */
  suites: string[]
  /** Parts of file names that the test files must contain; empty for all files. */
  filters: string[]
  /** Where the database, API and browser suites keep their data; each suite decides by default. */
  database?: 'pglite' | 'postgres'
}

/**
 * Reads the arguments: words that name a suite choose it, a word that names a group chooses all of its suites,
 * `--db pglite|postgres` chooses the database, every other word is a filter on file names.
 *
 * @param groups names that stand for several suites
 * @throws Error for an unknown option, so that a typing error never turns into "all passed"
 */
export function parseArguments(
  words: string[],
  suiteNames: string[],
  groups: Readonly<Record<string, readonly string[]>> = {},
): Options {
  const options: Options = { suites: [], filters: [] }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [flag, inline] = word.split('=', 2)
    if (flag === '--db') options.database = databaseNamed(inline ?? rest.shift())
    else if (word.startsWith('-')) throw new Error(`Unknown option ${word}. Known: --db pglite|postgres`)
    else if (word in groups) options.suites.push(...groups[word]!)
    else if (suiteNames.includes(word)) options.suites.push(word)
    else options.filters.push(word)
  }
  return options
}

function databaseNamed(name: string | undefined): NonNullable<Options['database']> {
  if (name === 'pglite' || name === 'postgres') return name
  throw new Error(`--db takes pglite or postgres, not ${name ?? 'nothing'}`)
}
