import { render } from '@testing-library/react'
import { FileText } from 'lucide-react'
import type { ElementType } from 'react'
import { expect, test, vi } from 'vitest'
import plainIcon from './plain-icon.ts'

type Drawing = Parameters<typeof plainIcon>[0]
const { __iconData } = await vi.importActual<{ __iconData: Drawing }>('lucide-react/icons/file-text')

/** The attributes of an icon and of its shapes, without those that only one of the two libraries sets. */
function drawingOf(Icon: ElementType, props: object) {
  const svg = render(<Icon {...props} />).container.querySelector('svg')!
  const onlyOne = new Set(['class', 'xmlns', 'role'])
  return [svg, ...svg.children].map(({ tagName, attributes }) => ({
    tagName,
    ...Object.fromEntries(
      [...attributes].filter(({ name }) => !onlyOne.has(name)).map(({ name, value }) => [name, value]),
    ),
  }))
}

test.each([{}, { size: 18 }, { 'aria-hidden': true }, { 'aria-label': 'Text' }])(
  'draws an icon as Lucide does, with %o',
  (props) => expect(drawingOf(plainIcon(__iconData), props)).toEqual(drawingOf(FileText, props)),
)
