import { readFileSync } from 'node:fs'
import type { Stack } from '#local/start/stack.ts'
import { samplePdf } from '#tests/support/sample-files.ts'
import { postBooking } from '../support/booking.ts'
import { aBooking, aMedicine, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { inParallel } from '../runner/in-parallel.ts'
import { countOf, createPlaces, mintTokens, openFarDays, scaled, tally, type Drill } from './drill.ts'
import { growthPercent, median } from './trend.ts'

/** Resident memory of a process in MiB, from Linux's /proc. */
function memoryOf(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1024 / 1024
}

/** How many memory samples a full run takes; the second half is evaluated. */
const samplesInAll = 200

/** A run with fewer calls ends before the heap reaches its working size: its trend is printed but not evaluated. */
const callsToSettle = 2000

const describeTrend = (name: string, samples: number[]): string =>
  `${name} ${median(samples.slice(0, 25)).toFixed(0)} → ${median(samples.slice(-25)).toFixed(0)} MiB ` +
  `(trend ${growthPercent(samples, samplesInAll).toFixed(1)} %)`

const connectionsOf = (stack: Stack) =>
  countOf(stack, `select count(*) from pg_stat_activity where backend_type = 'client backend'`)

/** A long day with all kinds of calls in turn. Anything that grows with every call would show at its end. */
export const soak: Drill = {
  name: 'soak',
  target: '10,000 mixed operations: memory grows by 10 % at most, connections flat, expired codes purged',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-soak', { db: 'postgres' })
    try {
      const admin = await signInAsAdmin()
      await openFarDays(stack)
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
      const count = Math.ceil(scaled(10_000, 400) / samplesInAll) * samplesInAll
      const statuses: number[] = []
      const memory: Record<'function' | 'start', number[]> = { function: [], start: [] }
      const work = async (from: number, to: number) => {
        await inParallel(Array.from({ length: to - from }), 6, async (_item, index) => {
          const operation = from + index
          statuses.push((await operations[operation % operations.length]!()).status)
          if (operation % (count / samplesInAll) >= 1) return
          memory.function.push(memoryOf(stack.pids().function))
          memory.start.push(memoryOf(process.pid))
        })
        return connectionsOf(stack)
      }
      // The first half fills caches, pools and the heap to its working size. A leak continues to grow in the second.
      const before = await work(0, count / 2)
      memory.function = []
      memory.start = []
      const after = await work(count / 2, count)
      const growth = growthPercent(memory.function, samplesInAll)
      await stack.sql.query(`update private.otp_codes set expires_at = private.now() - interval '2 hours'`)
      await stack.sql.query('select public.purge_expired()')
      const codes = await countOf(stack, 'select count(*) from private.otp_codes')
      return {
        reached:
          `${count} operations: ${tally(statuses)}; ${describeTrend('function', memory.function)}, ` +
          // The start process also keeps the drill's mails and figures, so its memory is printed but not evaluated.
          `${describeTrend('start process', memory.start)}, ` +
          `connections ${before} → ${after}, ${codes} codes left${count < callsToSettle ? '; too short to judge the memory' : ''}`,
        holds:
          (growth <= 10 || count < callsToSettle) &&
          after <= before + 1 &&
          codes === 0 &&
          statuses.every((status) => status < 500),
      }
    } finally {
      await close()
    }
  },
}
