import { badFiles } from '../security/corpus/bad-files.ts'
import { aBooking } from '../support/factories.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { countOf, tally, type Drill } from './drill.ts'

/** Files that only pretend to be reports. */
export const filesRefused: Drill = {
  name: 'bad files',
  target: '100 bad files: all refused with a reason, 0 stored',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-files')
    try {
      const admin = await signInAsAdmin()
      const { email: _, ...person } = aBooking()
      const { patientUid } = (await admin.post('/admin/appointments', person)).body
      const statuses: number[] = []
      let unexplained = 0
      for (const { name, bytes } of badFiles) {
        const form = new FormData()
        form.set('patientUid', String(patientUid))
        form.set('file', new File([new Uint8Array(bytes)], name))
        const answer = await admin.post('/admin/appointments/patients/upload', form)
        statuses.push(answer.status)
        // A NUL in the name breaks the form itself.
        const explained = /^Failed to upload file: .{10}|multipart form$/.test(String(answer.body?.error))
        if (!explained) unexplained += 1
      }
      const rows = await countOf(stack, 'select count(*) from public.patient_reports')
      const objects = await countOf(stack, 'select count(*) from storage.objects')
      return {
        reached: `${badFiles.length} files: ${tally(statuses)}; ${unexplained} without a reason, ${rows + objects} stored`,
        holds:
          badFiles.length >= 100 &&
          rows + objects === 0 &&
          unexplained === 0 &&
          statuses.every((status) => [400, 413, 415].includes(status)),
      }
    } finally {
      await close()
    }
  },
}
