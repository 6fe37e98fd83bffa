import { theClinic } from './clinic.ts'
import { query } from './control.ts'
import { waitFor } from './wait-for.ts'

/** A mail that the clinic really sent, as returned by GET /inbox/messages. */
export type Mail = {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  date: string
  attachments: { filename: string; content: string }[]
}

/** All mails sent so far to an address, newest first. */
export async function mailTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${theClinic().url}/inbox/messages`)
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`)
  const mails = (await response.json()) as Mail[]
  return mails.filter((mail) => mail.to === address)
}

/** The texts of a mail's attachments, as its reader would save them. */
export const attachmentsOf = ({ attachments }: Mail): string[] =>
  attachments.map(({ content }) => Buffer.from(content, 'base64').toString())

/** Waits until an address has received a mail (or the given number of mails) and returns the newest one. */
export function newestMailTo(address: string, count = 1): Promise<Mail> {
  return waitFor(`mail ${count} to ${address}`, async () => {
    const mails = await mailTo(address)
    return mails.length >= count ? mails[0] : undefined
  })
}

/** Waits until no mail is left to send. Mails go out in the background and change rows when they do. */
export async function allMailsSent(): Promise<void> {
  await waitFor('empty outbox', async () => {
    const unsent = await query('select 1 from private.outbox where sent_at is null and withdrawn_at is null')
    return unsent.length === 0 || undefined
  })
}

/**
 * The verification codes sent so far to an address, newest first. Skips confirmations, which may arrive at any time.
 */
export async function codesSentTo(address: string): Promise<string[]> {
  const codes = (await mailTo(address)).map(
    ({ subject }) => /^(\d{6}) is your verification code$/.exec(subject)?.[1],
  )
  return codes.filter((code) => code !== undefined)
}

/** Waits for a verification code and reads it. `count` selects one, if several were sent. */
export function codeSentTo(address: string, count = 1): Promise<string> {
  return waitFor(`code ${count} to ${address}`, async () => {
    const codes = await codesSentTo(address)
    return codes.length >= count ? codes[0] : undefined
  })
}
