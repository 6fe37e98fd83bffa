import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { bodyUuid, instant, isoDate, line, patientUid } from './primitives.ts'

/** A line for staff with a day, until it is done. */
export const Task = z.object({
  id: z.string(),
  text: z.string(),
  day: z.string(),
  patientUid: z.nullable(z.string()),
  patientName: z.nullable(z.string()),
  appointmentId: z.nullable(z.string()),
  author: z.string(),
  createdAt: instant(),
  doneAt: z.nullable(instant()),
  doneBy: z.nullable(z.string()),
})
export type Task = z.infer<typeof Task>

export const TaskBody = z.object({
  text: line('Task', MAX_CHARS.task),
  day: isoDate('Say by which day'),
  patientUid: z.optional(patientUid()),
  appointmentId: z.optional(bodyUuid('appointmentId')),
})
export const TaskDoneBody = z.object({
  /** False takes it back. */
  done: z.optional(z.boolean({ error: 'done must be true or false' })),
})
