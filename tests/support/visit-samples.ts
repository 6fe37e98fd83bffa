import type { Consultation, Note, NoteWords } from '#shared/contract/consultation.ts'
import type { Task } from '#shared/contract/tasks.ts'
import { samplePatient } from './chart-samples.ts'
import { sampleAppointment } from './sample-booking.ts'

export const someWords: NoteWords = {
  sets: [
    { key: 'clinic', name: 'The clinic’s', headings: ['Heard', 'Found', 'Judged', 'Agreed', 'Next'] },
    { key: 'soap', name: 'SOAP', headings: ['Subjective', 'Objective', 'Assessment', 'Plan'] },
  ],
  phrases: [{ key: 'water', text: 'Two litres of water a day' }],
  version: 1,
}

/** A note; by default none is written. */
export const aNote = (part: Partial<Note> = {}): Note => ({
  status: 'none',
  version: 0,
  set: 'clinic',
  sections: [],
  recall: [],
  author: 'Asha Rao',
  mine: false,
  readable: true,
  updatedAt: null,
  signedAt: null,
  signedBy: null,
  addenda: [],
  ...part,
})

/** The consultation of a visit of 23 November 2026. */
export const aConsultation = (part: Partial<Consultation> = {}): Consultation => ({
  appointment: { ...sampleAppointment, date: '2026-11-23', slot: '10:00 AM' },
  patient: samplePatient,
  number: 2,
  lastVisit: '2026-10-26',
  nextVisit: null,
  note: aNote(),
  lastNotes: [],
  prescriptions: [],
  reports: [],
  tasks: [],
  words: someWords,
  ...part,
})

/** A late task of a patient. */
export const sampleTask: Task = {
  id: 't1',
  text: 'Ask for the TSH report',
  day: '2026-11-20',
  patientUid: 'P-7K3M9Q2X',
  patientName: 'Asha Verma',
  appointmentId: null,
  author: 'Dr. Rao',
  createdAt: '2026-11-18T04:00:00.000Z',
  doneAt: null,
  doneBy: null,
}
