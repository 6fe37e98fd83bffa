import { readFileSync, writeFileSync } from 'node:fs'
import type { Stack } from '#local/start/stack.ts'
import { aBooking } from '../support/factories.ts'
import { signInAsAdmin, type Staff } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { waitFor } from '../support/wait-for.ts'
import type { Drill } from './drill.ts'

const MIB = 1024 * 1024

/** The memory of a process in MiB, from Linux's /proc: now (VmRSS), or its peak since `forgetPeak` (VmHWM). */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024
}
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** A PDF of 10 MiB, the largest that is accepted. */
function largestPdf(): File {
  const bytes = new Uint8Array(10 * MIB).fill(32)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  bytes.set(new TextEncoder().encode('%%EOF'), bytes.length - 5)
  return new File([bytes], 'largest.pdf')
}

/** The function's peak memory during simultaneous uploads, and how far it rose above its level before, in MiB. */
async function peakOf(
  stack: Stack,
  admin: Staff,
  patientUid: string,
  count: number,
): Promise<{ peak: number; rise: number }> {
  // A new instance, as after a deployment. A small upload loads the code.
  const earlier = stack.pids().function!
  process.kill(earlier)
  await waitFor('new instance', async () => {
    const { ok } = await fetch(`${stack.url}/api/health`)
    return (ok && stack.pids().function !== earlier) || undefined
  })
  const upload = async (file: File): Promise<void> => {
    const form = new FormData()
    form.set('patientUid', patientUid)
    form.set('file', file)
    const { status, text } = await admin.post('/admin/appointments/patients/upload', form)
    if (status !== 201) throw new Error(`An upload was answered ${status}: ${text}`)
  }
  await upload(new File(['%PDF-1.7\n%%EOF'], 'small.pdf'))
  const pid = stack.pids().function!
  const before = memoryOf(pid, 'VmRSS')
  forgetPeak(pid)
  await Promise.all(Array.from({ length: count }, () => upload(largestPdf())))
  const peak = memoryOf(pid, 'VmHWM')
  return { peak, rise: peak - before }
}

/** The memory of a function instance on Supabase: 256 MB, in MiB. */
const MEMORY_MIB = 256_000_000 / MIB

/** How much memory the largest files cost the function. */
export const uploadMemory: Drill = {
  name: 'upload memory',
  target: 'twelve uploads of 10 MiB at once: all stored, the function below 256 MB',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-upload-memory')
    try {
      const admin = await signInAsAdmin()
      const { email: _, ...person } = aBooking()
      const patientUid = String((await admin.post('/admin/appointments', person)).body.patientUid)
      const reached: string[] = []
      let highest = 0
      for (const count of [1, 4, 12]) {
        const { peak, rise } = await peakOf(stack, admin, patientUid, count)
        reached.push(`${count} at once +${Math.round(rise)} to ${Math.round(peak)} MiB`)
        highest = Math.max(highest, peak)
      }
      return { reached: reached.join(', '), holds: highest < MEMORY_MIB }
    } finally {
      await close()
    }
  },
}
