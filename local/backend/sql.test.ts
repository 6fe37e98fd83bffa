import { expect, it } from 'vitest'
import { isLost } from './sql.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it.each([
  ['a connection that ended', new Error('Connection terminated unexpectedly'), true],
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['a server that is shutting down', coded('57P01'), true],
  ['a violated constraint', coded('23505'), false],
  ['a mistake in our own code', new TypeError('x is not a function'), false],
])('tells by %s whether the database is lost', (_, error, lost) => {
  expect(isLost(error)).toBe(lost)
})
