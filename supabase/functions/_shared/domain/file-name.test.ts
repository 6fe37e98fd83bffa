import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, fileExtension } from './file-name.ts'

describe('cleanFileName', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\x\\scan.PNG', 'scan.PNG'],
    ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie: x.pdf'],
    ['scan\u202egnp.exe', 'scangnp.exe'],
    ['\u2066hidden\u2069\u200b.pdf', 'hidden.pdf'],
    ['रिपोर्ट.pdf', 'रिपोर्ट.pdf'],
    ['ക്\u200dഷ.pdf', 'ക്\u200dഷ.pdf'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
    ['  lab   results .pdf ', 'lab results.pdf'],
    ['.htaccess', 'file.htaccess'],
    ['...', 'file'],
    ['', 'file'],
    ['/', 'file'],
    ['.pdf', 'file.pdf'],
    ['no extension', 'no extension'],
    ['report.pdf...', 'report.pdf'],
    ['broken\ud800.pdf', 'broken.pdf'],
  ])('%j → %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
  })

  it('keeps 120 characters and the extension and never splits a character', () => {
    expect(cleanFileName(`${'x'.repeat(200)}.docx`)).toBe(`${'x'.repeat(115)}.docx`)
    expect(cleanFileName(`${'x'.repeat(116)}.pdf`)).toHaveLength(120)
    const emoji = cleanFileName(`${'😀'.repeat(100)}.pdf`)
    expect(emoji).toBe(`${'😀'.repeat(58)}.pdf`)
  })

  it('is safe for any name and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const clean = cleanFileName(name)
        expect(clean).toMatch(/^[^\p{Cc}\p{Cs}/\\\u202a-\u202e\u2066-\u2069]{1,120}$/u)
        expect(clean.length).toBeLessThanOrEqual(120)
        expect(clean).not.toMatch(/^[. ]|[. ]$/)
        expect(cleanFileName(clean)).toBe(clean)
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['a.PDF', '.pdf'],
  ['a.tar.gz', '.gz'],
  ['.pdf', ''],
  ['a', ''],
  ['a.', '.'],
])('fileExtension of %j is %j', (name, extension) => {
  expect(fileExtension(name)).toBe(extension)
})
