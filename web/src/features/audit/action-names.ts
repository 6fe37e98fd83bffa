/** Each action of the audit in words, grouped, in the order of the filter. */
export const actionGroups: Record<string, Record<string, string>> = {
  'Patients’ records': {
    'patient.read': 'Opened a patient’s record',
    'patient.visits': 'Read a patient’s visits',
    'patient.measurements': 'Read a patient’s measurements',
    'patient.prescriptions': 'Read a patient’s prescriptions',
    'patient.update': 'Changed a patient’s details',
    'patient.chart': 'Opened a patient’s chart',
    'timeline.list': 'Read a patient’s timeline',
    'patient.goals': 'Read a patient’s goals',
    'measurements.create': 'Saved measurements',
    'measurements.correct': 'Corrected a measurement',
    'goal.set': 'Set a goal',
    'pregnancy.set': 'Noted a pregnancy',
    'medicine.taken': 'Noted whether a medicine is taken',
    'alarm.done': 'Dealt with an alarm',
  },
  'Visits and notes': {
    'visit.read': 'Opened a visit',
    'visit.finish': 'Finished a visit',
    'visit.print': 'Printed a visit’s summary',
    'appointment.outcome': 'Said what came of a visit',
    'note.read': 'Read a note',
    'note.save': 'Wrote a note',
    'note.sign': 'Signed a note',
    'note.addendum': 'Added to a signed note',
    'note.hand-over': 'Handed a note over',
    'note-words.update': 'Changed the words of notes',
    'tasks.list': 'Read the tasks',
    'task.create': 'Added a task',
    'task.done': 'Did a task',
    'task.reopen': 'Took a done task back',
  },
  'Prescriptions and files': {
    'prescription.create': 'Wrote a prescription',
    'prescription.update': 'Changed a prescription',
    'report.download': 'Downloaded a file',
    'report.upload': 'Uploaded a file',
    'report.remove': 'Took a file off a record',
    'report.restore': 'Put a file back on a record',
    'report.move-out': 'Moved a file to another patient',
    'report.move-in': 'Moved a file here from another patient',
    'report.take-back': 'Took an upload back',
  },
  Appointments: {
    'appointment.book': 'Booked online',
    'appointment.create': 'Booked at the desk',
    'appointment.confirm': 'Confirmed a visit',
    'appointment.unconfirm': 'Took a confirmation back',
    'appointment.keep-record': 'Kept the record’s contact for a visit',
    'appointment.describe': 'Changed kind or reason of a visit',
    'appointment.reschedule': 'Moved an appointment',
    'appointment.delete': 'Deleted an appointment',
    'appointment.restore': 'Restored an appointment',
    'visit.move': 'Moved their own visit',
    'visit.cancel': 'Cancelled their own visit',
  },
  'Waiting list': {
    'waiting.join': 'Joined the waiting list',
    'waiting.offer': 'Was offered a free time',
    'waiting.accept': 'Accepted an offered time',
    'waiting.decline': 'Declined an offered time',
    'waiting.leave': 'Left the waiting list',
    'waiting.override': 'Booked a held time',
    'waiting.unanswered': 'Off the waiting list after two unanswered offers',
    'waiting.remove': 'Took somebody off the waiting list',
    'waiting.restore': 'Put somebody back on the waiting list',
  },
  Lists: {
    'patients.list': 'Listed patients',
    'patients.search': 'Searched for patients',
    'appointments.list': 'Listed appointments',
    'waiting.list': 'Listed who waits',
    'prescriptions.list': 'Listed prescriptions',
    'reports.list': 'Listed files',
    'users.list': 'Listed accounts',
    'sessions.list': 'Looked at an account’s sessions',
    'audit.list': 'Read the audit',
  },
  'Calendar and settings': {
    'calendar-feed.make': 'Made the address of a calendar feed',
    'calendar-feed.revoke': 'Revoked a calendar feed',
    'calendar.save': 'Changed a day',
    'calendar.save-range': 'Changed a span of days',
    'settings.save': 'Changed the settings',
    'kind.create': 'Added a kind of measurement',
    'kind.update': 'Changed a kind of measurement',
  },
  'Texts of the site': {
    'review.save': 'Changed the review of a text',
    'claim.save': 'Changed a claim',
    'claim.confirm': 'Confirmed a claim',
    'claim.show': 'Put a claim on the site',
    'claim.hide': 'Took a claim off the site',
    'notices.save': 'Saved the privacy notice and terms',
    'notices.confirm': 'Confirmed the privacy notice and terms',
    'post.create': 'Wrote an article',
    'post.update': 'Changed an article',
    'cover.upload': 'Uploaded a cover',
  },
  Accounts: {
    'auth.login': 'Signed in',
    'session.end': 'Ended sessions',
    'auth.change-password': 'Changed their own password',
    'user.create': 'Created an account',
    'user.update': 'Changed an account',
    'user.activate': 'Activated an account',
    'user.deactivate': 'Deactivated an account',
    'user.reset-password': 'Reset a password',
  },
}

export const actionNames: Record<string, string> = Object.assign({}, ...Object.values(actionGroups))

/** Actions that a role can be refused, by the route that was called. */
const triedNames: Record<string, string> = {
  'settings.get': 'read the settings',
  'settings.save': 'change the settings',
  'kinds.create': 'add a kind of measurement',
  'kinds.update': 'change a kind of measurement',
  'note-words.save': 'change the words of notes',
  'notes.hand-over': 'hand over a note',
  'notes.save': 'write in a colleague’s note',
  'notes.sign': 'sign a colleague’s note',
  'consultation.finish': 'finish a visit with a colleague’s note',
  'claims.list': 'read where claims come from',
  'claims.save': 'change a claim',
  'notices.list': 'list the versions of the notices',
  'notices.read': 'read a version of the notices',
  'notices.save': 'change the privacy notice and terms',
  'audit.list': 'read the audit',
  'system.state': 'read the state of the system',
  'users.list': 'list accounts',
  'users.create': 'create an account',
  'users.update': 'change an account',
  'users.reset-password': 'reset a password',
  'users.sessions': 'look at an account’s sessions',
  'users.end-sessions': 'end an account’s sessions',
  'users.end-session': 'end a session',
}

const DENIED_PREFIX = 'denied '

/** Each recorded refusal to a role, or to who isn't the author, in words. */
export const refusalNames: Record<string, string> = Object.fromEntries(
  Object.entries(triedNames).map(([route, words]) => [DENIED_PREFIX + route, `Tried to ${words}`]),
)

/** An action in words, or as recorded if it has no name. */
export function actionName(action: string): string {
  const known = actionNames[action] ?? refusalNames[action]
  if (known) return known
  return action.startsWith(DENIED_PREFIX) ? `Tried ‘${action.slice(DENIED_PREFIX.length)}’` : action
}
