/** Each action of the audit in words, in the order of the choice. */
export const actionNames: Record<string, string> = {
  'patient.read': 'Opened a patient’s record',
  'patient.visits': 'Read a patient’s visits',
  'patient.prescriptions': 'Read a patient’s prescriptions',
  'report.download': 'Downloaded a file',
  'patients.list': 'Listed patients',
  'appointments.list': 'Listed appointments',
  'prescriptions.list': 'Listed prescriptions',
  'reports.list': 'Listed files',
  'users.list': 'Listed accounts',
  'audit.list': 'Read the audit',
  'appointment.book': 'Booked online',
  'appointment.create': 'Booked at the desk',
  'appointment.confirm': 'Confirmed a visit',
  'appointment.unconfirm': 'Took a confirmation back',
  'appointment.reschedule': 'Moved an appointment',
  'appointment.delete': 'Deleted an appointment',
  'appointment.restore': 'Restored an appointment',
  'patient.update': 'Changed a patient’s details',
  'prescription.create': 'Wrote a prescription',
  'prescription.update': 'Changed a prescription',
  'report.upload': 'Uploaded a file',
  'report.take-back': 'Took an upload back',
  'calendar.save': 'Changed a day',
  'calendar.save-range': 'Changed a span of days',
  'post.create': 'Wrote an article',
  'post.update': 'Changed an article',
  'auth.login': 'Signed in',
  'auth.change-password': 'Changed their own password',
  'user.create': 'Created an account',
  'user.update': 'Changed an account',
  'user.activate': 'Activated an account',
  'user.deactivate': 'Deactivated an account',
  'user.reset-password': 'Reset a password',
}

/** An action in words; one without a name as it was recorded. */
export function actionName(action: string): string {
  return actionNames[action] ?? action
}
