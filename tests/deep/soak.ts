import { readFileSync } from 'node:fs'
import type { Stack } from '#local/stack.ts'
import { samplePdf } from '#shared/domain/file-content/samples.ts'
import { postBooking } from '../support/booking.ts'
import { aBooking, aMedicine, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { countOf, createPlaces, inParallel, mintTokens, scaled, tally, type Drill } from './drill.ts'

/** Resident memory of a process in MiB, from the operating system. */
function memoryOf(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1024 / 1024
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const connectionsOf = (stack: Stack) =>
  countOf(stack, `select count(*) from pg_stat_activity where backend_type = 'client backend'`)

/** A long day: all kinds of calls in turn. What grows with every call would show at its end. */
export const soak: Drill = {
  name: 'soak',
  asked: '10,000 mixed operations: memory within 10 %, connections flat, expired codes purged',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-soak', { db: 'postgres' })
    try {
      const admin = await signInAsAdmin()
      const place = createPlaces()
      const { email: _, ...person } = aBooking({ ...place(), name: 'Soak Patient' })
      const { patientUid } = (await admin.post('/admin/appointments', person)).body
      const patient = `/admin/appointments/patients/${String(patientUid)}`
      const operations = [
        () => visitor.get('/appointments/slots?date=2026-11-24'),
        () => visitor.get('/appointments/availability?month=2026-11'),
        () => visitor.get('/blogs'),
        () => visitor.post('/otp/request', { contact: someEmail() }),
        () => visitor.post('/otp/verify', { contact: someEmail(), code: '000000' }),
        async () => {
          const email = someEmail()
          const [token] = await mintTokens(stack, [email])
          return postBooking(aBooking({ ...place(), email }), token!)
        },
        () => admin.get('/admin/patients?limit=20'),
        () => admin.get('/admin/summary'),
        () => admin.get('/admin/appointments?date=2026-11-24'),
        () => admin.patch(`${patient}/meta`, { age: 30 }),
        () => admin.post(`${patient}/prescriptions`, { medicines: [aMedicine()] }),
        () => admin.get(`${patient}/prescriptions`),
        () => admin.get('/admin/patients?q=soak'),
        () => {
          const form = new FormData()
          form.set('patientUid', String(patientUid))
          form.set('file', new File([new Uint8Array(samplePdf())], 'soak.pdf'))
          return admin.post('/admin/appointments/patients/upload', form)
        },
        () => visitor.post('/auth/login', { username: 'nobody', password: 'wrong' }),
      ]
      const count = scaled(10_000, 300)
      const statuses: number[] = []
      const work = (from: number, to: number) =>
        inParallel(Array.from({ length: to - from }), 6, async (_item, index) => {
          statuses.push((await operations[(from + index) % operations.length]!()).status)
        })
      // What the process holds at one moment depends on when garbage was last collected: many moments are compared.
      const samples: number[] = []
      const slices = 40
      let connections = 0
      for (let slice = 0; slice < slices; slice += 1) {
        // The first half fills caches, pools and the heap to its working size; a leak goes on growing in the second.
        if (slice === slices / 2) connections = await connectionsOf(stack)
        await work(Math.round((count * slice) / slices), Math.round((count * (slice + 1)) / slices))
        samples.push(memoryOf(stack.pids().function))
      }
      const before = { memory: median(samples.slice(slices / 2, (slices * 3) / 4)), connections }
      const after = {
        memory: median(samples.slice((slices * 3) / 4)),
        connections: await connectionsOf(stack),
      }
      const growth = (after.memory / before.memory - 1) * 100
      await stack.sql.query(`update private.otp_codes set expires_at = private.now() - interval '2 hours'`)
      await stack.sql.query('select private.purge_expired()')
      const codes = await countOf(stack, 'select count(*) from private.otp_codes')
      return {
        reached:
          `${count} operations: ${tally(statuses)}; function ${before.memory.toFixed(0)} → ${after.memory.toFixed(0)} MiB ` +
          `(${growth.toFixed(1)} %), connections ${before.connections} → ${after.connections}, ${codes} codes left`,
        holds:
          growth <= 10 &&
          after.connections <= before.connections + 1 &&
          codes === 0 &&
          statuses.every((status) => status < 500),
      }
    } finally {
      await close()
    }
  },
}
