import { startTestClinic } from '../support/start-clinic.ts'

/** Starts the clinic of the browser suite; Playwright calls what it answers at the end. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestClinic(`browser-${process.env.TEST_DEVICE ?? 'all'}`, { withSite: true })
}
