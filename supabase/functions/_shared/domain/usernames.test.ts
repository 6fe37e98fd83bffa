import { describe, expect, it } from 'vitest'
import { isUsername, normalizeUsername, staffEmail, suggestUsername, usernameFault } from './usernames.ts'

describe('isUsername', () => {
  it.each(['abc', 'dr.rao', 'a_b-c', '007', 'x'.repeat(32)])('accepts %s', (name) => {
    expect(isUsername(name)).toBe(true)
  })

  it.each([
    '',
    'ab',
    'x'.repeat(33),
    'Dr.Rao',
    'dr rao',
    'rão',
    'a@b',
    'abc\n',
    '.abc',
    'abc.',
    'a..b',
    'a/b',
  ])('refuses %j', (name) => {
    expect(isUsername(name)).toBe(false)
  })
})

it.each([
  ['dr.rao', null],
  ['ab', 'it is too short'],
  ['x'.repeat(33), 'it is too long'],
  ['dr rao', 'it has a space'],
  ['a@b', 'it has ‘@’'],
  ['a..b', 'a dot must be between other characters'],
])('refuses the username %s because %s', (name, fault) => {
  expect(usernameFault(name)).toBe(fault)
})

it('is compared trimmed and in lower case', () => {
  expect(normalizeUsername('  Dr.Rao ')).toBe('dr.rao')
  expect(staffEmail(' Dr.Rao ')).toBe('dr.rao@staff.invalid')
})

it.each([
  ['Dr. Anaïs Müller', 'anais.muller'],
  ['Priya  Sharma', 'priya.sharma'],
  ['Drew Lee', 'drew.lee'],
  ['李', ''],
  ['Al', ''],
  ['Venkatanarasimharajuvaripeta Raju Smith', 'venkatanarasimharajuvaripeta.raj'],
])('suggests for %s: %j', (name, username) => {
  expect(suggestUsername(name)).toBe(username)
})
