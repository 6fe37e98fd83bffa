import {
  joinBytes,
  pngChunk,
  sampleDoc,
  sampleDocx,
  sampleJpeg,
  sampleOle,
  samplePdf,
  samplePng,
  sampleZip,
} from '#tests/support/sample-files.ts'

/** A file that must be refused: its description, name and bytes. */
export type BadFile = { what: string; name: string; bytes: Uint8Array }

const text = (content: string) => joinBytes(content)
const html = '<!doctype html><html><script>alert(1)</script></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const goodBytes: Record<string, () => Uint8Array> = {
  pdf: samplePdf,
  png: samplePng,
  jpg: sampleJpeg,
  jpeg: sampleJpeg,
  doc: sampleDoc,
  docx: sampleDocx,
}
const types = Object.keys(goodBytes)
const foreign: Record<string, Uint8Array> = {
  HTML: text(html),
  SVG: text(svg),
  PHP: text('<?php system($_GET[0]); ?>'),
  script: text('#!/bin/sh\nrm -rf /\n'),
  'an ELF program': text('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'),
  'a Windows program': text('MZ\x90\0\x03\0\0\0\x04\0\0\0'),
  'a ZIP': sampleZip({ 'a.txt': 'hello' }),
  'a GIF': text('GIF89a\x01\0\x01\0\0\0\0;'),
}
const badNames = [
  'report.exe',
  'report.pdf.exe',
  'report.exe.pdf',
  'report.php.jpg',
  'report.svg.png',
  'report.html.png',
  'report.docm',
  'report.svg',
  'report.html',
  'report',
  '.pdf/',
  'report.pdf\0.exe',
  'report.pdf .exe',
  'scan\u202egnp.exe',
  'report.pdf\r\nX: y.exe',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'report.js.b.pdf',
  'report.xhtml.pdf',
  'report.jar.docx',
]

/** More than a hundred files that must be refused. Add any that turn up. */
export const badFiles: BadFile[] = [
  ...types.flatMap((type) =>
    Object.entries(foreign)
      // A ZIP named .docx is judged by its parts, which these lack.
      .map(([what, bytes]) => ({ what: `${what} as .${type}`, name: `a.${type}`, bytes })),
  ),
  ...types.map((type) => ({ what: `an empty .${type}`, name: `a.${type}`, bytes: new Uint8Array(0) })),
  ...types.flatMap((type) =>
    types
      .filter((other) => goodBytes[other] !== goodBytes[type])
      .map((other) => ({ what: `a .${other} as .${type}`, name: `a.${type}`, bytes: goodBytes[other]!() })),
  ),
  ...badNames.map((name) => ({ what: `the name ${JSON.stringify(name)}`, name, bytes: samplePdf() })),
  { what: 'a PDF of 10 MiB and a byte', name: 'a.pdf', bytes: new Uint8Array(10 * 1024 * 1024 + 1) },
  { what: 'a PDF followed by HTML', name: 'a.pdf', bytes: joinBytes(samplePdf(), html) },
  { what: 'a PDF followed by a ZIP', name: 'a.pdf', bytes: joinBytes(samplePdf(), foreign['a ZIP']!) },
  { what: 'a PDF that begins as HTML', name: 'a.pdf', bytes: samplePdf(html) },
  { what: 'a PNG with HTML in its text', name: 'a.png', bytes: samplePng(pngChunk('tEXt', `x\0${html}`)) },
  { what: 'a PNG followed by a ZIP', name: 'a.png', bytes: joinBytes(samplePng(), foreign['a ZIP']!) },
  { what: 'a JPEG with HTML in its comment', name: 'a.jpg', bytes: sampleJpeg(html) },
  { what: 'a JPEG that is a PDF too', name: 'a.jpg', bytes: sampleJpeg('%PDF-1.7 %%EOF') },
  { what: 'a JPEG followed by PHP', name: 'a.jpg', bytes: joinBytes(sampleJpeg(), '<?php') },
  { what: 'a DOCX with macros', name: 'a.docx', bytes: sampleDocx({ 'word/vbaProject.bin': 'x' }) },
  {
    what: 'a DOCX with a path outside its folder',
    name: 'a.docx',
    bytes: sampleDocx({ '../../evil.sh': 'x' }),
  },
  { what: 'a DOCX that is a JAR', name: 'a.docx', bytes: sampleDocx({ 'META-INF/MANIFEST.MF': 'x' }) },
  {
    what: 'a DOC with macros',
    name: 'a.doc',
    bytes: sampleOle(['Root Entry', 'WordDocument', '_VBA_PROJECT']),
  },
]
