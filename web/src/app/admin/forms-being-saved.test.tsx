import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { sampleClaim } from '#tests/support/sample-claim.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleDay } from '#tests/support/sample-booking.ts'
import type { BlogPost } from '#shared/contract/blog.ts'
import type { Notices } from '#shared/contract/notices.ts'
import type { ReviewedText } from '#shared/contract/reviews.ts'
import type { Settings } from '#shared/contract/settings.ts'
import type { User } from '#shared/contract/users.ts'
import PatientDetailsDialog from '#web/entities/patient/components/patient-details-dialog.tsx'
import PrescriptionDialog from '#web/entities/prescription/components/prescription-dialog.tsx'
import NewBookingPanel from '#web/features/appointments/components/new-booking-panel.tsx'
import { EMPTY_BOOKING } from '#web/features/appointments/use-book-form.ts'
import ChangePasswordPage from '#web/features/auth/change-password-page.tsx'
import LoginPage from '#web/features/auth/login-page.tsx'
import { useSavePost } from '#web/features/blog-admin/api/save-post.ts'
import { PostEditor } from '#web/features/blog-admin/components/post-editor.tsx'
import { emptyForm } from '#web/features/blog-admin/post-form.ts'
import { DayForm } from '#web/features/calendar/components/day-form.tsx'
import ClaimPanel from '#web/features/claims/components/claim-panel.tsx'
import AddDoctorDialog from '#web/features/doctors/components/add-doctor-dialog.tsx'
import EditDoctorDialog from '#web/features/doctors/components/edit-doctor-dialog.tsx'
import { NoticesEditor } from '#web/features/notices-admin/components/notices-editor.tsx'
import ReviewPanel from '#web/features/reviews/components/review-panel.tsx'
import { SettingsEditor } from '#web/features/settings/components/settings-editor.tsx'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
// Imported here, so that the preview of a post is available at the first render.
import '#web/ui/markdown.tsx'

const nothing = () => undefined
const patientUid = 'P-7K3M9Q2X'
const patient = { patientUid, name: 'Asha', contact: '1', email: '', conditions: '[]', allergies: '[]' }
const doctor = { id: 'u-1', username: 'meera', name: 'Meera', email: '', phone: '', version: 1 } as User
const reviewed = {
  kind: 'article',
  id: 'pulses',
  title: 'Pulses',
  sources: [],
  lines: [],
  author: '',
  reviewer: '',
}
const notices: Notices = { version: '1', template: true, privacy: 'P', terms: 'T', date: null }
const post = { ...emptyForm, title: 'Pulses', slug: 'pulses', content: 'Eat pulses.', cover: '' }
const booking = { ...EMPTY_BOOKING, name: 'Asha', contact: '1' }

function Post() {
  const save = useSavePost()
  const edit = useRecordForm({ record: null as BlogPost | null, formOf: () => post, save })
  return <PostEditor edit={edit} save={save} onOpen={nothing} mayLeave={async () => true} restored={false} />
}

/** Each form with the text it needs before it can be submitted, and its button. */
const forms: Record<string, { form: ReactElement; typed: Record<string, string>; button: string }> = {
  'the sign-in': { form: <LoginPage />, typed: { Username: 'meera', Password: 'secret' }, button: 'Login' },
  'the change of a password': {
    form: <ChangePasswordPage />,
    typed: {
      'Current password': 'old',
      'New password': 'ripe mango season 7',
      'New password again': 'ripe mango season 7',
    },
    button: 'Change password',
  },
  'a booking': {
    form: (
      <NewBookingPanel
        date="2026-11-24"
        slot="10:00 AM"
        state="available"
        walkIn={false}
        sameDay={[]}
        alternatives={[]}
        form={booking}
        onChange={nothing}
        onMove={nothing}
        onDone={nothing}
        onBooked={nothing}
        onClose={nothing}
      />
    ),
    typed: {},
    button: 'Book 10:00 AM',
  },
  'a post': {
    form: <Post />,
    typed: {},
    button: 'Publish',
  },
  'a patient’s details': {
    form: <PatientDetailsDialog patientUid={patientUid} name="Asha" onClose={nothing} />,
    typed: { 'Weight (kg)': '70' },
    button: 'Save details',
  },
  'a prescription': {
    form: <PrescriptionDialog patientUid={patientUid} name="Asha" onClose={nothing} />,
    typed: { Medicine: 'Aspirin' },
    button: 'Save prescription',
  },
  'a new doctor': {
    form: <AddDoctorDialog onClose={nothing} onCreated={nothing} />,
    typed: { 'Full name': 'Meera Rao' },
    button: 'Create',
  },
  'a doctor': {
    form: <EditDoctorDialog doctor={doctor} onClose={nothing} />,
    typed: { Phone: '1' },
    button: 'Save',
  },
  'a day': {
    form: <DayForm day={sampleDay} onClose={nothing} onSaved={nothing} onShowDay={nothing} />,
    typed: { '10:30 AM': '' },
    button: 'Save',
  },
  'a claim': {
    form: <ClaimPanel claim={sampleClaim} onClose={nothing} onSaved={nothing} />,
    typed: { Source: 'Our own list' },
    button: 'Save',
  },
  'a review': {
    form: <ReviewPanel text={reviewed as unknown as ReviewedText} onClose={nothing} onSaved={nothing} />,
    typed: { Author: 'Meera' },
    button: 'Save',
  },
  'the notices': {
    form: <NoticesEditor notices={notices} />,
    typed: { 'Privacy notice': 'Other texts' },
    button: 'Save as a new version',
  },
  'the settings': {
    form: <SettingsEditor settings={{ ...defaultSettings, version: 1 } as unknown as Settings} />,
    typed: { Country: 'Elsewhere' },
    button: 'Save',
  },
}

// The preview of a post imports it lazily. Loading it beforehand keeps the test from suspending.
beforeAll(() => import('#web/ui/markdown.tsx'))

beforeEach(() => {
  // Reads are answered, writes never.
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') return new Promise<never>(nothing)
    const isList = ['/prescriptions', '/measurements', '/notices', '/claims'].some((part) =>
      url.includes(part),
    )
    return Response.json(isList ? [] : patient)
  })
})

/** The controls that can be changed. */
const writable = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    (control) =>
      !['search', 'hidden'].includes(control.type) &&
      !control.disabled &&
      !control.readOnly &&
      control.getAttribute('aria-disabled') !== 'true',
  )

test.each(Object.entries(forms))(
  '%s can’t be changed while it is being saved',
  async (_name, { form, typed, button }) => {
    const { user } = await act(async () => renderInApp(form))
    // A post's preview and a patient's prescriptions load first.
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
    for (const [label, value] of Object.entries(typed)) {
      const control = await screen.findByLabelText<HTMLInputElement>(label)
      await waitFor(() => expect(control).toBeEnabled())
      if (control.type === 'checkbox') fireEvent.click(control)
      else fireEvent.change(control, { target: { value } })
    }
    expect(writable()).not.toEqual([])
    await user.click(await screen.findByRole('button', { name: button }))
    await screen.findByRole('button', { name: /…$/ })
    // Between the rules' check and the sending there may be a moment without either.
    await waitFor(() => expect(writable()).toEqual([]))
  },
)
