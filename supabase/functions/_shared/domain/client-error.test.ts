import { describe, expect, it } from 'vitest'
import { describeError, scrub } from './client-error.ts'

const messageOf = (message: string) => scrub({ message, stack: '', route: '/' }).message
const stackOf = (...lines: string[]) => scrub({ message: '', stack: lines.join('\n'), route: '/' }).stack
const routeOf = (route: string) => scrub({ message: '', stack: '', route }).route

describe('S69 a message', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'asha')",
      'Cannot read properties of undefined (reading …)',
    ],
    [
      'Unexpected token \'A\', "Asha \\"A\\" Rao" is not valid JSON',
      'Unexpected token …, … is not valid JSON',
    ],
    [`Unexpected token '<', "["Asha R",<br>" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
    ['No patient P-KMQXWHVN.', 'No patient …'],
    ["The name 'Asha's cousin' can't be used", "The name … can't be used"],
    ["can't find 'Asha", "can't find …"],
    ['The text "Asha Rao', 'The text …'],
    ['x:"12 Asha Rao" is wrong', 'x:… is wrong'],
    ['“Asha” «Asha» ‘Asha’s’ `Asha`', '… … … …'],
    ['„Asha“ and all that follows', '…'],
    ['‚Asha’ ❝Asha❞ ❛Asha❜ 「Asha」『Asha』 《Asha》 ＂Asha＂ ＇Asha＇', '… … … …… … … …'],
    ['asha＠example.com Asha﹫example ｈttp：／／a', '… … …'],
    ['Call +91 98765 43210 about P-7K3M9Q2X on 2026-11-23', 'Call … … … about … on …'],
    ['अ ९८७६५ ٣', 'अ … …'],
    ['No answer from asha.rao@example.com.', 'No answer from …'],
    ['Failed to fetch https://clinic.example/a?token=Asha now', 'Failed to fetch … now'],
    ['GET /admin/patients/P-ASHA failed: name=Asha #Asha ?Asha', 'GET … failed: … … …'],
    ['Error:\n\u0000two\u202e lines', 'Error: two lines'],
  ])('%s', (message, left) => {
    expect(messageOf(message)).toBe(left)
  })

  it('is cut, between characters', () => {
    expect(messageOf('💊'.repeat(150))).toBe('💊'.repeat(100))
    expect(messageOf(`a${'💊'.repeat(150)}`)).toBe(`a${'💊'.repeat(99)}`)
  })
})

describe('S69 a stack', () => {
  it('keeps files, lines and columns, of every browser', () => {
    expect(
      stackOf(
        'TypeError: Asha Rao (https://clinic.example/patients)',
        '    at asha (https://clinic.example/assets/BSa4-x_c.js:1:2345)',
        '    at https://clinic.example/assets/index-Dsg.js:12:3',
        '    at new Asha (http://127.0.0.1:3000/src/app/app.tsx?t=1:7:9)',
        'asha@https://clinic.example/assets/Firefox.js:1:23',
        'https://clinic.example/assets/Safari.js:1:23',
        '    at chrome-extension://asha/content.js:1:2',
        '    at asha (<anonymous>)',
        'at native code Asha:1:2',
      ),
    ).toBe('BSa4-x_c.js:1:2345\nindex-Dsg.js:12:3\napp.tsx:7:9\nFirefox.js:1:23\nSafari.js:1:23')
  })

  it('keeps ten places', () => {
    const frames = Array.from({ length: 30 }, (_, line) => `a.js:${line}:1`)
    expect(stackOf(...frames)).toBe(frames.slice(0, 10).join('\n'))
  })

  it('is read quickly, whatever it is', () => {
    const before = performance.now()
    for (const part of ['http://', 'http://a/', 'a.js:1:', '"\\', "'", '‘', " 'a"])
      scrub({ message: part.repeat(4000), stack: part.repeat(4000), route: '/'.repeat(4000) })
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

it.each([
  ['/', '/'],
  ['/blogs/asha/', '/blogs/:slug'],
  ['/admin/patients/P-7K3M9Q2X', '/admin/patients/:uid'],
  ['/admin/patients/P-7K3M9Q2X/prescriptions/1', '/admin/patients/:uid/prescriptions/:id'],
  ['/admin/patients/:uid', '/admin/patients/:uid'],
  ['/asha', 'other'],
  ['/admin/patients/a/b', 'other'],
])('S69 names the page %s by its pattern', (path, pattern) => {
  expect(routeOf(path)).toBe(pattern)
})

it('S69 changes nothing when it is applied again', () => {
  const error = new TypeError('Call "Asha" at 98765, asha@example.com')
  error.stack = `TypeError: Asha\n    at f (https://clinic.example/assets/a.js:1:2)`
  const once = describeError(error, '/blogs/asha')
  expect(once).toEqual({
    message: 'TypeError: Call … at … …',
    stack: 'a.js:1:2',
    route: '/blogs/:slug',
  })
  expect(scrub(once)).toEqual(once)
})

it.each([
  ['Asha 1', 'Asha …'],
  [undefined, 'undefined'],
  [Symbol('Asha 1'), 'Symbol(Asha …'],
])('describes %s, which is no error', (thrown, message) => {
  expect(describeError(thrown, '/')).toEqual({ message, stack: '', route: '/' })
})
