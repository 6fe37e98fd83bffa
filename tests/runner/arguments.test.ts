import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'

const suites = ['types', 'unit', 'api']

describe('parseArguments', () => {
  it('leaves the choice of the database to each suite', () => {
    expect(parseArguments([], suites)).toEqual({ suites: [], filters: [] })
  })

  it('distinguishes suites from file filters', () => {
    const options = parseArguments(['unit', 'slots', 'api'], suites)
    expect(options.suites).toEqual(['unit', 'api'])
    expect(options.filters).toEqual(['slots'])
  })

  it('expands a group into its suites', () => {
    const options = parseArguments(['quick', 'slots'], suites, { quick: ['types', 'unit'] })
    expect(options).toEqual({ suites: ['types', 'unit'], filters: ['slots'] })
  })

  it.each([['--db', 'postgres'], ['--db=postgres']])('takes the database from %s %s', (...words) => {
    expect(parseArguments(words, suites).database).toBe('postgres')
  })

  it.each([['--db'], ['--db', 'mysql'], ['--watch']])('rejects %s %s', (...words) => {
    expect(() => parseArguments(words, suites)).toThrow(/--db/)
  })
})
