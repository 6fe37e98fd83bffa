import { expect, it } from 'vitest'
import { robotsTxt } from '../../../web/build/site-files.ts'
import { forbidden } from './indexing.ts'

it.each<[string, string, string[]]>([
  ['the build’s own', robotsTxt('https://clinic.example'), []],
  ['one for all', 'User-agent: *\nDisallow: /', ['/', '/blogs']],
  ['a different case', 'user-agent: *\r\nDISALLOW: /  # closed', ['/', '/blogs']],
  ['one folder', 'User-agent: *\nDisallow: /blogs', ['/blogs']],
  ['a pattern', 'User-agent: *\nDisallow: /blogs*', ['/blogs']],
  ['an empty rule', 'User-agent: *\nDisallow:', []],
  ['a longer exception', 'User-agent: *\nDisallow: /\nAllow: /blogs', ['/']],
  ['a rule for other robots', 'User-agent: Bot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin', []],
  ['a group that includes all robots', 'User-agent: Bot\nUser-agent: *\nDisallow: /', ['/', '/blogs']],
])('reads %s', (_, text, expected) => {
  expect(forbidden(text, ['/', '/blogs'])).toEqual(expected)
})
