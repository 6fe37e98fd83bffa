import { expect, test } from 'vitest'
import { eventSentence } from './event-sentence.ts'

const uid = 'P-7K3M9Q2X'

test.each([
  ['patient.read', uid, 'opened the record', 'of'],
  ['patient.visits', uid, 'read the visits', 'of'],
  ['patient.chart', uid, 'opened the chart', 'of'],
  ['report.remove', uid, 'took a file off the record', 'of'],
  ['report.move-out', uid, 'moved a file to another patient', 'from'],
  ['audit.list', uid, 'read the audit', 'of'],
  ['measurements.create', uid, 'saved measurements', 'for'],
  ['appointment.confirm', uid, 'confirmed a visit', 'for'],
  ['waiting.offer', uid, 'offered a free time on the waiting list', 'for'],
  ['settings.save', null, 'changed the settings', 'for'],
  ['unknown.Act', null, 'unknown.Act', 'for'],
])('%s of %s reads: %s %s', (action, patientUid, does, link) => {
  expect(eventSentence({ action, patientUid, outcome: 'ok' })).toEqual({ does, link })
})

test.each([
  ['auth.login', 'tried to sign in'],
  ['denied settings.get', 'tried to read the settings'],
])('a refused %s reads: %s', (action, does) => {
  expect(eventSentence({ action, patientUid: null, outcome: 'refused' }).does).toBe(does)
})
