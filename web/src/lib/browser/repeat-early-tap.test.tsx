import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatEarlyTap } from './repeat-early-tap.ts'

/** An input as the browser keeps it. */
class Input {
  readonly name: string
  readonly processingStart: number
  readonly target: Element
  constructor(name: string, processingStart: number, target: Element) {
    this.name = name
    this.processingStart = processingStart
    this.target = target
  }
}

let root: HTMLElement
let button: HTMLButtonElement
let icon: Element
const clicks = vi.fn()
/** Reports the first input of the visit, as the browser does some time after it is asked. */
let report: (input: Input) => void

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button><svg></svg></button><p>Text</p></div>'
  root = document.getElementById('root')!
  button = root.querySelector('button')!
  icon = root.querySelector('svg')!
  button.addEventListener('click', clicks)
  vi.stubGlobal('PerformanceEventTiming', Input)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(seen: (list: { getEntries: () => Input[] }, observer: object) => void) {
        report = (input) => seen({ getEntries: () => [input] }, this)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  repeatEarlyTap(root)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clicks.mockClear()
})

it('clicks the button whose icon was tapped before there were handlers', () => {
  report(new Input('pointerdown', 999, icon))
  expect(clicks).toHaveBeenCalledOnce()
})

it('leaves a tap to the handlers once they are there', () => {
  report(new Input('pointerdown', 1_000, icon))
  expect(clicks).not.toHaveBeenCalled()
})

it('doesn’t repeat a tap if a click has arrived since', () => {
  button.click()
  report(new Input('pointerdown', 999, icon))
  expect(clicks).toHaveBeenCalledOnce()
})

it('doesn’t take a key for a tap', () => {
  report(new Input('keydown', 999, button))
  expect(clicks).not.toHaveBeenCalled()
})

it('ignores a tap beside buttons', () => {
  report(new Input('pointerdown', 999, root.querySelector('p')!))
  expect(clicks).not.toHaveBeenCalled()
})
