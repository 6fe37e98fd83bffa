import { expect, it, test } from 'vitest'
import { findDangers, markdownPayloads } from '#tests/e2e/markdown-payloads.ts'
import { renderInApp } from '#tests/support/render.tsx'
import MarkdownText from './markdown.tsx'

it.each(markdownPayloads)('S35 leaves nothing that could run of %j', (source) => {
  const { container } = renderInApp(<MarkdownText source={source} />)
  expect(findDangers(container)).toEqual([])
})

test('the check detects what could run', () => {
  document.body.innerHTML =
    '<a href="javascript:ran()" onclick="ran()">a</a><svg></svg><img src="http://evil.example/a.png">'
  expect(findDangers(document.body)).toHaveLength(4)
})
