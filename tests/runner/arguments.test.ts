import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'

const suites = ['types', 'unit', 'api']

describe('parseArguments', () => {
  it('leaves the database to each suite by default', () => {
    expect(parseArguments([], suites)).toEqual({ suites: [], filters: [] })
  })

  it('tells suites from file filters', () => {
    const options = parseArguments(['unit', 'slots', 'api'], suites)
    expect(options.suites).toEqual(['unit', 'api'])
    expect(options.filters).toEqual(['slots'])
  })

  it.each([['--db', 'postgres'], ['--db=postgres']])('takes the database from %s %s', (...words) => {
    expect(parseArguments(words, suites).database).toBe('postgres')
  })

  it.each([['--db'], ['--db', 'mysql'], ['--watch']])('refuses %s %s', (...words) => {
    expect(() => parseArguments(words, suites)).toThrow(/--db/)
  })
})
