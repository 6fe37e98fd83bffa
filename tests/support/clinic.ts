/** Monday, 9:30 in the clinic (Asia/Kolkata), half an hour before its first slot; Sunday evening in New York. */
export const startOfTests = '2026-11-23T04:00:00Z'

/** The addresses and secrets with which tests access their clinic. */
export type Clinic = {
  /** The address of the site and /api. */
  url: string
  /** Data API, Auth and Storage, bypassing the function. */
  dataUrl: string
  keys: { publishable: string; secret: string }
  /** The secret that signs tokens, for tests that forge one. */
  jwtSecret: string
  /** The mail catcher's SMTP address. */
  smtpPort: number
  /** The pepper of booking tokens, for tests that need hundreds of them at once. */
  otpPepper: string
  admin: { username: string; password: string }
  /** The address used by control.ts. */
  controlUrl: string
}

/** The clinic of this run, started by the suite's global set-up. */
export function theClinic(): Clinic {
  const text = process.env.TEST_CLINIC
  if (!text)
    throw new Error('No clinic was started: run this through `npm test -- api` or `npm test -- browser`')
  return JSON.parse(text) as Clinic
}
