import type { Page } from 'playwright/test'
import { query } from '../support/control.ts'
import { aMedicine, aPdf } from '../support/factories.ts'
import { aPatient, uploadFor } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectStatus, type Session } from '../support/sign-in.ts'
import { expectNoAxeFindings } from './axe.ts'
import { openSlot, panelOf, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// Patients, Prescriptions and Patient Reports against the real stack: as a table on the desktop, as cards on the phone.

test.beforeEach(async () => resetClinic())

const details = {
  height_cm: 180,
  weight_kg: 95,
  age: 40,
  sex: 'Male',
  bp: '130/85',
  conditions: ['Diabetes', 'Hypertension'],
  allergies: ['Milk'],
}

/** The row or card that holds a text. */
const record = (page: Page, text: string) =>
  page
    .getByRole('main')
    .locator(
      'tbody tr, ul[aria-label="Patients"] > li, ul[aria-label="Prescriptions"] > li, ul[aria-label="Patient reports"] > li',
    )
    .filter({ hasText: text })

const search = (page: Page) => page.getByRole('searchbox')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const aPng = {
  name: 'scan.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Two patients, one of them with everything that there is to know. */
async function twoPatients(staff: Session) {
  const rohan = await aPatient(staff, { name: 'Rohan Kulkarni', slot: '11:00 AM', details })
  const asha = await aPatient(staff, { name: 'Asha Verma', slot: '10:00 AM' })
  return { rohan, asha }
}

test.describe('Patients', () => {
  test(
    'lists UID, name with email, contact, age/sex, conditions and allergies',
    { tag: '@both' },
    async ({ page, signInAs, isMobile }) => {
      const { rohan, asha } = await twoPatients(await signInAs('doctor'))
      await page.goto('/admin/patients')
      for (const label of ['Patient UID', 'Name', 'Contact', 'Age/Sex', 'Conditions', 'Allergies']) {
        // On the phone the name heads the card and needs no label.
        if (!(isMobile && label === 'Name'))
          await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
      }
      const row = record(page, rohan.patientUid)
      for (const text of [
        'Rohan Kulkarni',
        rohan.email,
        '+91 98765 43210',
        '40/Male',
        'Diabetes',
        'Hypertension',
        'Milk',
      ]) {
        await expect(row).toContainText(text)
      }
      await expect(record(page, asha.patientUid)).not.toContainText('Diabetes')
      await expectNoAxeFindings(page)
    },
  )

  test('searches name, UID, contact and email, and says when nothing is found', async ({
    page,
    signInAs,
  }) => {
    const { rohan, asha } = await twoPatients(await signInAs('doctor'))
    await page.goto('/admin/patients')
    for (const text of ['kulkarni', rohan.patientUid.toLowerCase(), rohan.email]) {
      await search(page).fill(text)
      await expect(record(page, asha.patientUid)).toHaveCount(0)
      await expect(record(page, rohan.patientUid)).toHaveCount(1)
    }
    await search(page).fill('98765')
    await expect(record(page, asha.patientUid)).toHaveCount(1)
    await search(page).fill('nobody of this name')
    await expect(page.getByText('No patients found.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(record(page, rohan.patientUid)).toHaveCount(1)
    // What is searched for may be a patient's name, which has no place in the address (D53).
    expect(new URL(page.url()).search).toBe('')
  })

  test('a search is still there on the way back from a record', async ({ page, signInAs }) => {
    const { rohan, asha } = await twoPatients(await signInAs('doctor'))
    await page.goto('/admin/patients')
    await search(page).fill('kulkarni')
    await expect(record(page, asha.patientUid)).toHaveCount(0)
    await record(page, rohan.patientUid).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: rohan.name })).toBeVisible()
    await page.goBack()
    await expect(search(page)).toHaveValue('kulkarni')
    await expect(record(page, rohan.patientUid)).toHaveCount(1)
    await expect(record(page, asha.patientUid)).toHaveCount(0)
  })

  test('shows that it loads, that it failed, and what came with a refresh', async ({
    page,
    problems,
    signInAs,
  }) => {
    problems.allow(/status of 500 .*\/api\/admin\/patients/)
    const staff = await signInAs('doctor')
    let failing = true
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/admin/patients?*', async (route) => {
      await held
      if (failing) await route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
      else await route.continue()
    })
    await page.goto('/admin/patients')
    await expect(page.getByText('Loading…')).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('The patients could not be loaded')
    await expectNoAxeFindings(page)
    failing = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No patients found.')).toBeVisible()
    const { patientUid } = await aPatient(staff)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(record(page, patientUid)).toHaveCount(1)
  })

  test('comes in pages of fifty', async ({ page, signInAs }) => {
    await signInAs('doctor')
    await query(
      `insert into public.patients (name, contact, created_at)
       select 'Patient ' || n, '+91 ' || n, private.now() - n * interval '1 minute' from generate_series(1, 60) as n`,
    )
    await page.goto('/admin/patients')
    await expect(page.getByText('Patient 50', { exact: true })).toBeVisible()
    await expect(page.getByText('Patient 51', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('Patient 60', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  })

  test('a list that can’t be read shows as empty, with a quiet warning', async ({ page, signInAs }) => {
    const { patientUid } = await aPatient(await signInAs('doctor'), { details })
    await page.route('**/api/admin/patients?*', async (route) => {
      const response = await route.fetch()
      const patients = (await response.json()) as object[]
      await route.fulfill({
        response,
        json: patients.map((patient) => ({ ...patient, allergies: '["Milk"' })),
      })
    })
    await page.goto('/admin/patients')
    await expect(record(page, patientUid)).toContainText('Allergies: stored data can’t be read')
    await expect(record(page, patientUid)).toContainText('Diabetes')
  })
})

test.describe('The patient page', () => {
  test('gathers details with BMI, visits, prescriptions and reports', async ({ page, signInAs }) => {
    const staff = await signInAs('doctor')
    const { patientUid } = await aPatient(staff, { details })
    await staff.post(`/admin/appointments/patients/${patientUid}/prescriptions`, { medicines: [aMedicine()] })
    expectStatus(await uploadFor(staff, patientUid, aPdf()), 201, 'upload')
    await page.goto('/admin/patients')
    await record(page, patientUid).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/admin/patients/${patientUid}$`))
    const section = (name: string) => page.getByRole('region', { name })
    await expect(section('Details')).toContainText('29.3 kg/m² (Overweight)')
    await expect(section('Details')).toContainText('130/85')
    await expect(section('Visits')).toContainText('Nov 24, 2026, 10:00 AM')
    await expect(section('Visits')).toContainText('Booked')
    await expect(section('Prescriptions')).toContainText('Metformin 500 mg (1-0-1) - 7 days')
    await expect(section('Reports')).toContainText('report.pdf')
    await expectNoAxeFindings(page)
  })

  test('edits details, prescribes and uploads; the page follows', async ({ page, signInAs }) => {
    const { patientUid } = await aPatient(await signInAs('doctor'), { details })
    await page.goto(`/admin/patients/${patientUid}`)
    await page.getByRole('button', { name: 'Edit Details' }).click()
    const edit = dialog(page, 'Patient details')
    await edit.getByLabel('Weight').fill('81')
    await expectNoAxeFindings(page)
    await edit.getByRole('button', { name: 'Save details' }).click()
    await expect(edit).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('25 kg/m²')

    await page.getByRole('button', { name: 'New Prescription' }).click()
    const prescribe = page.getByRole('dialog')
    await prescribe
      .getByRole('textbox', { name: /^Medicine/ })
      .first()
      .fill('Vitamin D3')
    await prescribe.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('region', { name: 'Prescriptions', exact: true })).toContainText('Vitamin D3')
    // The patient waits for the sheet.
    await page.getByRole('button', { name: 'Print', exact: true }).last().click()
    await expect(page).toHaveURL(new RegExp(`/admin/patients/${patientUid}/prescriptions/`))
    await expect(page.getByText('Vitamin D3')).toBeVisible()
    await page.goBack()

    await page.getByRole('button', { name: 'Upload File' }).click()
    const upload = dialog(page, 'Upload files')
    await upload.locator('input[type=file]').setInputFiles([aPng])
    await expect(upload.getByRole('img', { name: 'Preview of scan.png' })).toBeVisible()
    await expectNoAxeFindings(page)
    await upload.getByRole('button', { name: 'Upload file' }).click()
    await expect(page.getByText('File uploaded successfully')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Reports' })).toContainText('scan.png')
  })

  test('books the next visit for its patient, and leads to the day of an earlier one', async ({
    page,
    signInAs,
  }) => {
    const { patientUid, name } = await aPatient(await signInAs('doctor'), { details })
    await page.goto(`/admin/patients/${patientUid}`)
    // What was kept of somebody else gives way to the patient who was asked for.
    await page.evaluate(() =>
      sessionStorage.setItem('draft:book', JSON.stringify({ name: 'Kept', contact: '1', email: '' })),
    )
    await page.getByRole('link', { name: 'Book appointment' }).click()
    const begun = page.getByText(`Booking for ${name}: choose a free slot`)
    await expect(begun).toBeVisible()
    // A look at the record in between loses nothing.
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goForward()
    await expect(begun).toBeVisible()
    await expect(slotOf(page, '10:00 AM').getByRole('button')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(begun).toHaveCount(0)
    await expect(slotOf(page, '10:00 AM').getByRole('button')).toBeFocused()
    await page.goBack()
    await page.getByRole('link', { name: 'Book appointment' }).click()
    await expect(begun).toBeVisible()
    await expectNoAxeFindings(page)
    // Nobody's name in the address (D53).
    expect(page.url()).toMatch(/\/admin\/appointments$/)
    await openSlot(page, '4:00 PM')
    const panel = panelOf(page)
    await expect(panel.getByText(`For patient ${patientUid}`)).toBeVisible()
    await panel.getByRole('button', { name: 'Book 4:00 PM' }).click()
    await expect(panel.getByRole('link', { name: patientUid })).toBeVisible()
    await page.reload()
    await expect(slotOf(page, '4:00 PM')).toContainText(name)
    await expect(page.getByText(/choose a free slot/)).toHaveCount(0)

    await page.goto(`/admin/patients/${patientUid}`)
    await page.getByRole('link', { name: 'Nov 24, 2026, 10:00 AM' }).click()
    await expect(page).toHaveURL(/date=2026-11-24$/)
    await expect(slotOf(page, '10:00 AM')).toContainText(name)
  })

  test('brings a deleted appointment back while its slot is free', async ({ page, signInAs }) => {
    const staff = await signInAs('doctor')
    const { patientUid, id } = await aPatient(staff)
    expectStatus(await staff.delete(`/admin/appointments/${id}`), 200, 'deletion')
    await page.goto(`/admin/patients/${patientUid}`)
    const visits = page.getByRole('region', { name: 'Visits' })
    await expect(visits).toContainText('Cancelled')
    await visits.getByRole('button', { name: 'Restore Nov 24, 2026, 10:00 AM' }).click()
    await expect(page.getByText('Appointment restored')).toBeVisible()
    await expect(visits).toContainText('Booked')
    await expect(visits.getByRole('button')).toHaveCount(0)

    expectStatus(await staff.delete(`/admin/appointments/${id}`), 200, 'deletion')
    await aPatient(staff, { name: 'Ravi Menon' })
    await page.reload()
    await visits.getByRole('button', { name: /^Restore/ }).click()
    await expect(page.getByText('Not restored: Slot already booked')).toBeVisible()
    await expect(visits).toContainText('Cancelled')
  })

  test('says when there is no such patient', async ({ page, signInAs }) => {
    await signInAs('doctor')
    await page.goto('/admin/patients/P-AAAAAAAA')
    await expect(page.getByText('There is no patient P-AAAAAAAA.')).toBeVisible()
  })
})

test.describe('Prescriptions', () => {
  test('lists UID, medicines with their doses, and the day; searches UID and medicines', async ({
    page,
    signInAs,
  }) => {
    const staff = await signInAs('doctor')
    const { rohan, asha } = await twoPatients(staff)
    const write = (uid: string, medicines: object[]) =>
      staff.post(`/admin/appointments/patients/${uid}/prescriptions`, { medicines })
    await write(rohan.patientUid, [
      aMedicine(),
      aMedicine({ medicine: 'Iron', m: '', n: '1', e: '', timing: '1' }),
    ])
    await write(asha.patientUid, [aMedicine({ medicine: 'Isabgol' })])
    await page.goto('/admin/prescriptions')
    const row = record(page, rohan.patientUid)
    await expect(row).toContainText('Metformin 500 mg (1-0-1) - 7 days')
    await expect(row).toContainText('Iron (0-1-0) - 1 day')
    await expect(row).toContainText('Nov 23, 2026')
    await expectNoAxeFindings(page)
    await search(page).fill('isabgol')
    await expect(record(page, rohan.patientUid)).toHaveCount(0)
    await expect(record(page, asha.patientUid)).toHaveCount(1)
    await search(page).fill(rohan.patientUid)
    await expect(record(page, rohan.patientUid)).toHaveCount(1)
    await search(page).fill('nothing like it')
    await expect(page.getByText('No prescriptions found.')).toBeVisible()
  })

  test('prints a sheet with letterhead, patient, allergies, medicines and signature, and nothing else', async ({
    page,
    signInAs,
  }) => {
    const staff = await signInAs('doctor')
    const { patientUid } = await aPatient(staff, { details })
    await staff.post(`/admin/appointments/patients/${patientUid}/prescriptions`, { medicines: [aMedicine()] })
    await page.goto('/admin/prescriptions')
    await page.getByRole('link', { name: /Printable sheet/ }).click()
    const sheet = page.getByRole('article', { name: 'Prescription' })
    for (const text of [
      'Nivara Nutrition Clinic',
      'Asha Verma',
      patientUid,
      '40 years',
      'Allergies: Milk',
      'Signature',
    ]) {
      await expect(sheet).toContainText(text)
    }
    await expect(sheet.getByRole('row', { name: 'Metformin 500 mg 1 0 1 7 days' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  test('a prescription of another patient is not found', async ({ page, signInAs }) => {
    const staff = await signInAs('doctor')
    const { rohan, asha } = await twoPatients(staff)
    const written = await staff.post<{ id: string }>(
      `/admin/appointments/patients/${rohan.patientUid}/prescriptions`,
      { medicines: [aMedicine()] },
    )
    await page.goto(`/admin/patients/${asha.patientUid}/prescriptions/${written.body.id}`)
    await expect(page.getByText('This prescription does not exist.')).toBeVisible()
  })
})

test.describe('Patient Reports', () => {
  test('groups files by patient, in the dialog by day, and downloads under their own names', async ({
    page,
    signInAs,
  }) => {
    const staff = await signInAs('doctor')
    const { rohan, asha } = await twoPatients(staff)
    for (const name of ['old.pdf', 'Blutbild – März.pdf']) {
      expectStatus(await uploadFor(staff, rohan.patientUid, aPdf(name)), 201, `upload of ${name}`)
    }
    expectStatus(await uploadFor(staff, asha.patientUid, aPdf('asha.pdf')), 201, 'upload')
    // Half past midnight of November 20 in the clinic is still November 19 in UTC.
    await query(
      `update public.patient_reports set uploaded_at = '2026-11-19T19:00:00Z' where file_name = 'old.pdf'`,
    )

    await page.goto('/admin/patient-reports')
    await expect(record(page, asha.patientUid)).toContainText('Asha Verma')
    await expect(record(page, rohan.patientUid)).toContainText('Nov 23, 2026')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Open reports of Rohan Kulkarni' }).click()
    const files = dialog(page, 'Reports of Rohan Kulkarni')
    await expect(files.getByRole('region', { name: 'Monday, November 23, 2026' })).toContainText(
      'Blutbild – März.pdf',
    )
    await expect(files.getByRole('region', { name: 'Friday, November 20, 2026' })).toContainText('old.pdf')
    await expect(files).not.toContainText('asha.pdf')
    await expectNoAxeFindings(page)
    const download = page.waitForEvent('download')
    await files.getByRole('button', { name: 'Download Blutbild – März.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Blutbild – März.pdf')
  })

  test('searches UID and name', async ({ page, signInAs }) => {
    const staff = await signInAs('doctor')
    const { rohan, asha } = await twoPatients(staff)
    await uploadFor(staff, rohan.patientUid, aPdf())
    await uploadFor(staff, asha.patientUid, aPdf())
    await page.goto('/admin/patient-reports')
    for (const text of ['verma', asha.patientUid]) {
      await search(page).fill(text)
      await expect(record(page, rohan.patientUid)).toHaveCount(0)
      await expect(record(page, asha.patientUid)).toHaveCount(1)
    }
    await search(page).fill('nobody')
    await expect(page.getByText('No reports found.')).toBeVisible()
  })

  test('uploads several files for a chosen patient, and says why one is refused', async ({
    page,
    signInAs,
  }) => {
    const { patientUid } = await aPatient(await signInAs('doctor'))
    await page.goto('/admin/patient-reports')
    await page.getByRole('button', { name: 'Upload File' }).click()
    const picker = dialog(page, 'Upload for which patient?')
    await picker.getByRole('searchbox').fill('asha')
    await expectNoAxeFindings(page)
    await picker.getByRole('button', { name: new RegExp(patientUid) }).click()
    const upload = dialog(page, 'Upload files')
    await upload
      .locator('input[type=file]')
      .setInputFiles([
        aPng,
        { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') },
      ])
    await upload.getByRole('button', { name: 'Upload 2 files' }).click()
    await expect(upload).toContainText('File uploaded successfully')
    await expect(upload).toContainText('Failed to upload file: the content is not a PDF')
    await expectNoAxeFindings(page)
    await upload.getByRole('button', { name: 'Close' }).first().click()
    await expect(record(page, patientUid)).toContainText('1')
    await page.getByRole('button', { name: /Open reports/ }).click()
    await expect(dialog(page, /Reports of/)).toContainText('scan.png')
    await expect(dialog(page, /Reports of/)).not.toContainText('fake.pdf')
  })

  test('a download that fails says so', async ({ page, problems, signInAs }) => {
    problems.allow(/status of 503 .*\/download/)
    const staff = await signInAs('doctor')
    const { patientUid } = await aPatient(staff)
    await uploadFor(staff, patientUid, aPdf())
    await page.route('**/download', (route) =>
      route.fulfill({ status: 503, json: { error: 'Please try again.' } }),
    )
    await page.goto('/admin/patient-reports')
    await page.getByRole('button', { name: /Open reports/ }).click()
    await page.getByRole('button', { name: 'Download report.pdf' }).click()
    await expect(page.getByText('The file could not be downloaded: Please try again.')).toBeVisible()
  })
})
