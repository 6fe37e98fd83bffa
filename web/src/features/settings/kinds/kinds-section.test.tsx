import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { kind } from '#tests/support/kinds.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'
import { bandTexts } from './band-texts.ts'
import './kind-dialog.tsx'
import KindsSection from './kinds-section.tsx'

const waist: MeasurementKind = {
  ...kind('waist'),
  bands: [
    { sex: 'Female', high: 80, source: 'Misra 2009', mark: 'K' },
    { sex: 'Male', high: 90, source: 'Misra 2009', mark: 'K' },
  ],
}
const grip: MeasurementKind = {
  ...kind('waist'),
  key: 'own_grip',
  name: 'Grip strength',
  family: 'own',
  low: 0,
  high: 100,
  askLow: null,
  askHigh: null,
  units: [{ unit: 'kg', ucum: '', factor: 1, shift: 0, digits: 1 }],
  digits: 1,
  needs: null,
  fixed: false,
  version: 3,
}

let sent: unknown[]
beforeEach(() => {
  sessionStorage.clear()
  sent = []
})

/** Opens the list; each act is answered with `answer`. */
async function open(kinds: MeasurementKind[], answer: () => Response = () => Response.json(kinds[0])) {
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(kinds)
    sent.push(JSON.parse(String(body)))
    return answer()
  })
  const { user } = renderInApp(<KindsSection />)
  await screen.findByText(kinds[0]!.name)
  return {
    user,
    edit: async (name: string) => {
      await act(async () => screen.getByRole('button', { name: `Edit ${name}` }).click())
      return screen.findByRole('dialog', { name: `Edit ${name}` })
    },
  }
}
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = () => act(async () => screen.getByRole('button', { name: 'Save' }).click())

test('lists the kinds by family, with units, range, and the usual values with source and mark', async () => {
  await open([waist, { ...grip, hidden: true }])
  const body = screen.getByRole('region', { name: 'Body' })
  expect(body).toHaveTextContent('cm, in')
  expect(body).toHaveTextContent('20 to 250')
  expect(body).toHaveTextContent('women: up to 80; men: up to 90Misra 2009, from knowledge, not checked')
  const own = within(screen.getByRole('region', { name: 'Our own' }))
  expect(own.getByText('Hidden')).toBeVisible()
  expect(own.getByText('own_grip')).toBeVisible()
})

test('hides a built-in kind; the rest can’t change, and it is said why', async () => {
  const { edit, user } = await open([waist])
  const dialog = await edit('Waist')
  expect(dialog).toHaveTextContent(
    'cm, in, 1 decimal. Possible: 20 to 250. Asked about outside of: 50 to 160.',
  )
  expect(dialog).toHaveTextContent(/^.*Built in: name, unit, digits and ranges stay/)
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Offered for new values and goals' }))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ hidden: true, shownUnit: 'cm', version: 1 }])
})

test('adds a kind of the clinic’s own, with a key from its name', async () => {
  const { user } = await open([waist])
  await user.click(screen.getByRole('button', { name: 'Add a kind' }))
  fill(await screen.findByLabelText(/^Name/), 'Sit to stand (30 s)')
  fill(screen.getByLabelText('Refused above'), '60')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      key: 'own_sit_to_stand_30_s',
      name: 'Sit to stand (30 s)',
      unit: null,
      digits: 0,
      low: null,
      high: 60,
      askLow: null,
      askHigh: null,
      hidden: false,
    },
  ])
})

test('adds one with its own key, unit and digits, and lists it', async () => {
  const kinds = [waist]
  const { user } = await open(kinds, () => {
    kinds.push({ ...grip, name: 'Hand grip' })
    return Response.json(grip, { status: 201 })
  })
  await user.click(screen.getByRole('button', { name: 'Add a kind' }))
  fill(await screen.findByLabelText(/^Name/), 'Hand grip')
  fill(screen.getByLabelText(/^Key/), 'grip')
  await save()
  expect(screen.getByText('Begin with own_, then small letters a to z, digits and _')).toBeVisible()
  expect(sent).toEqual([])
  fill(screen.getByLabelText(/^Key/), 'own_grip')
  fill(screen.getByLabelText(/^Unit/), 'kg')
  fill(screen.getByLabelText('Digits'), '1')
  await save()
  expect(await screen.findByRole('button', { name: 'Edit Hand grip' })).toBeVisible()
  expect(sent).toMatchObject([{ key: 'own_grip', unit: 'kg', digits: 1 }])
})

test.each([
  ['new-kind', { edits: { name: 'Hand grip' } }, 'Add a kind'],
  ['kind:own_grip', { base: grip, edits: { name: 'Hand grip' } }, 'Edit Grip strength'],
])('opens again what was typed when the session ended: %s', async (key, kept, title) => {
  keepInTab(`draft:${key}`, kept)
  await open([grip])
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Hand grip')
})

test('says for whom a usual value is', () => {
  const of = { source: 'WHO 2024', mark: 'R' }
  const [text] = bandTexts([
    { ...of, low: 10.5, trimester: 2 },
    { ...of, low: 11, from: 2, under: 5 },
    { ...of, high: 7, condition: 'Diabetes' },
  ])
  expect(text?.values).toBe(
    'trimester 2: from 10.5; from 2 to under 5 years: from 11; with diabetes: up to 7',
  )
})

test('unit and digits of a kind with values are shown with the reason, not as fields', async () => {
  const { edit } = await open([{ ...grip, fixed: true }])
  const dialog = await edit('Grip strength')
  expect(dialog).toHaveTextContent(
    'kg, 1 decimalUnit and digits can’t change, because there are values in them.',
  )
  expect(screen.queryByLabelText('Unit')).toBeNull()
  fill(screen.getByLabelText('Refused above'), '')
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ high: null, version: 3 }]))
  expect(sent[0]).not.toHaveProperty('unit')
})

test.each([
  ['Name', 'waist', 'There is a kind of this name'],
  ['Refused above', '72,5', 'Write 72.5, with a point'],
  ['Refused above', '< 5', 'Type a number, such as 72.5'],
  ['Refused below', '100', 'The range must begin below its end'],
  ['Asked about below', '90', 'The range must begin below its end'],
])('refuses %s %s at the field', async (field, value, error) => {
  const { edit } = await open([{ ...grip, askHigh: 80 }, waist])
  const dialog = await edit('Grip strength')
  fill(screen.getByLabelText(new RegExp(`^${field}`)), value)
  await save()
  expect(within(dialog).getByText(error)).toBeVisible()
  expect(sent).toEqual([])
})

test('a refusal stands beside the button, with what was typed', async () => {
  const { edit } = await open([grip], () => Response.json({ error: 'Too many calls' }, { status: 429 }))
  const dialog = await edit('Grip strength')
  fill(screen.getByLabelText(/^Name/), 'Hand grip')
  await save()
  expect(await within(dialog).findByText('Not saved. Too many calls')).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Hand grip')
})

test('shows a colleague’s change before it is overwritten', async () => {
  const current = { ...grip, high: 90, version: 4 }
  const { edit, user } = await open([grip], () =>
    Response.json({ error: 'Changed', reason: 'stale', current }, { status: 409 }),
  )
  const dialog = await edit('Grip strength')
  fill(screen.getByLabelText(/^Name/), 'Hand grip')
  await save()
  expect(await within(dialog).findByText('0 to 90')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: /keep/i }))
  expect(screen.getByLabelText('Refused above')).toHaveValue('90')
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Hand grip')
})
