/** Monday, 9:30 in the clinic (Asia/Kolkata), half an hour before its first slot; Sunday evening in New York. */
export const startOfTests = '2026-11-23T04:00:00Z'

/** How tests reach the clinic that was started for them. */
export type Clinic = {
  /** The site and /api. */
  url: string
  /** Data API, Auth and Storage, past the function. */
  dataUrl: string
  keys: { publishable: string; secret: string }
  /** Signs the tokens: for tests that forge one. */
  jwtSecret: string
  /** Where the mail catcher takes mail. */
  smtpPort: number
  /** Under which booking tokens are kept: for tests that need hundreds of them at once. */
  otpPepper: string
  admin: { username: string; password: string }
  /** Where control.ts asks. */
  controlUrl: string
}

/** The clinic of this run, started by the suite's global set-up. */
export function theClinic(): Clinic {
  const text = process.env.TEST_CLINIC
  if (!text)
    throw new Error('No clinic was started: run this through `npm test -- api` or `npm test -- browser`')
  return JSON.parse(text) as Clinic
}
