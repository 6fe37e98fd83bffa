import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { quietFlags } from './find-browser.ts'

const featuresOff = (commandLine: string): string[] =>
  /--disable-features=(\S+)/.exec(commandLine)?.[1]?.split(',') ?? []

test('turns off every feature that Playwright turns off, since Chromium reads only the last list', async () => {
  // Node is no browser. The error contains the command line with which Playwright tried to launch it.
  const refusal = await chromium.launch({ executablePath: process.execPath }).catch(String)

  const playwrights = featuresOff(String(refusal))

  expect(playwrights).not.toEqual([])
  expect(featuresOff(quietFlags.join(' '))).toEqual(expect.arrayContaining(playwrights))
})
