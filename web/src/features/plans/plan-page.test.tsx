import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { setDraftOwner, watchForDrafts } from '#web/lib/forms/session-drafts.ts'
import { clearToken, setToken } from '#web/lib/calls/session.ts'
import { openQuestion } from '#web/ui/confirm.ts'
import { toasts } from '#web/ui/toast.ts'
import { aPlan, sampleDishes } from '#tests/support/plan-samples.ts'
import { planLinkQuery } from '#web/entities/plan/api/get-plan-link.ts'
import { planQuery } from '#web/entities/plan/api/get-plan.ts'
import PlanPage from './plan-page.tsx'

beforeAll(() => import('./plan-screen.tsx'))

interface Sent {
  method: string
  path: string
  key: string | null
  body: { version: number; inputs: PatientPlan['inputs']; days: PatientPlan['days'] }
}
type Answer = (sent: Sent) => Response
const lost: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const refuse =
  (status: number, body: object): Answer =>
  () =>
    Response.json({ error: 'Refused', ...body }, { status })

async function show(part: Partial<PatientPlan> = {}, answers: Answer[] = []) {
  let plan = aPlan(part)
  const sent: Sent[] = []
  const save: Answer = ({ body }) => Response.json({ ...plan, ...body, version: body.version + 1 })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    if (method === 'GET') {
      if (url.includes('/plans/')) return Response.json(plan)
      if (url.includes('/dishes')) return Response.json(sampleDishes)
      if (url.includes('/clinic')) return Response.json({ timeZone: 'Asia/Kolkata', today: '2026-11-23' })
      return Response.json({ error: 'Not found' }, { status: 404 })
    }
    const one: Sent = {
      method,
      path: url.replace(/^\/api\/admin(\/plans\/[^/]+)?/, ''),
      key: new Headers(headers).get('Idempotency-Key'),
      body: JSON.parse(String(body ?? '{}')) as Sent['body'],
    }
    sent.push(one)
    return (answers.shift() ?? save)(one)
  })
  const { unmount, queryClient } = renderInApp(
    <Routes>
      <Route path="/:id" element={<PlanPage />} />
    </Routes>,
    { path: `/${plan.id}` },
  )
  await screen.findByRole('heading', { name: /^Plan for/ })
  /** What a colleague saved arrives. */
  const refresh = async (theirs: PatientPlan) => {
    plan = theirs
    await act(() => queryClient.refetchQueries(planQuery(plan.id)))
  }
  return { sent, unmount, refresh, queryClient }
}

const press = (name: string | RegExp, part = document.body) =>
  fireEvent.click(within(part).getByRole('button', { name }))
const more = () => press(/^More Kanda pohe/)
const portionOf = ({ body }: Sent) => body.days[0]!.meals[0]!.items[0]!.portion

let unwatch: () => void
beforeEach(() => {
  skipPauses()
  unwatch = watchForDrafts()
  setToken('token')
  setDraftOwner('u')
})
afterEach(() => {
  unwatch()
  clearToken()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('saves the week that was changed, from the version that was read', async () => {
  const { sent } = await show()
  more()
  press('Save draft')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled())
  expect(sent.map((one) => [one.method, one.body.version, portionOf(one)])).toEqual([['PUT', 1, 1.5]])
})

const shownEnergy = () =>
  within(screen.getByRole('row', { name: /^Energy/ })).getAllByRole('cell')[0]!.textContent

test('the totals follow each change', async () => {
  await show()
  const before = Number(shownEnergy())
  more()
  expect(Number(shownEnergy())).toBeCloseTo(before * 1.5, -1)
})

test('a save whose answer was lost is sent again under its key', async () => {
  const { sent } = await show({}, [lost])
  more()
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.key).toBe(sent[0]!.key)
})

test('a plan that a colleague changed meanwhile says in what, and mine can go on', async () => {
  const theirs = aPlan({ version: 7, author: 'Dr. Rao', days: [{ meals: [] }] })
  const { sent } = await show({}, [refuse(409, { reason: 'stale', current: theirs })])
  more()
  press('Save draft')
  expect(await screen.findByText(/^Dr. Rao changed this plan meanwhile/)).toBeVisible()
  expect(screen.getByText('Day 1, breakfast: mine Kanda pohe × 1.5; theirs empty')).toBeVisible()
  press('Keep mine')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect([sent[1]!.body.version, portionOf(sent[1]!)]).toEqual([7, 1.5])
})

test('what mine would overwrite beside the meals is listed, the first of it at once', async () => {
  const warnings = [{ rule: 'bmi_40', text: 'BMI over 40.', reason: 'Seen weekly', final: false }]
  const theirs = aPlan({
    version: 7,
    inputs: { ...aPlan().inputs, targets: { energy: 1600 }, goal: 'lose', jain: true, avoid: ['milk'] },
    warnings,
    days: [
      {
        type: 'tiffin',
        meals: [
          {
            meal: 'breakfast',
            items: [{ dish: 'kanda_pohe', portion: 1, locked: true, or: [{ dish: 'upma', portion: 2 }] }],
            note: 'Less oil',
          },
        ],
      },
    ],
  })
  await show({}, [refuse(409, { reason: 'stale', current: theirs })])
  more()
  press('Save draft')
  await screen.findByText(/changed this plan meanwhile/)
  expect(screen.getAllByText(/: mine .*; theirs /).map(({ textContent }) => textContent)).toEqual([
    'Energy: mine as worked out; theirs 1600 kcal',
    'Goal: mine Maintain weight; theirs Lose weight',
    'Rules of the diet: mine none; theirs Jain',
    'Avoid: mine none; theirs Milk',
    'Reason for ‘BMI over 40’: mine none; theirs Seen weekly',
    'Day 1: mine usual; theirs tiffin',
    'Day 1, breakfast: mine Kanda pohe × 1.5; theirs Kanda pohe (kept) or Rava upma × 2, note ‘Less oil’',
  ])
  expect(screen.getByText('and 1 more')).toBeVisible()
})

test('theirs can go on instead, and that can be undone', async () => {
  const theirs = aPlan({ version: 7, author: 'Dr. Rao', days: [{ meals: [] }] })
  await show({}, [refuse(409, { reason: 'stale', current: theirs })])
  more()
  press('Save draft')
  await screen.findByText(/changed this plan meanwhile/)
  press('Take theirs')
  expect(screen.queryByRole('button', { name: /^More Kanda pohe/ })).toBeNull()
})

test('theirs, once taken, is what is activated', async () => {
  const theirs = aPlan({ version: 7, author: 'Dr. Rao', days: [{ meals: [] }] })
  const { sent } = await show({}, [refuse(409, { reason: 'stale', current: theirs })])
  more()
  press('Save draft')
  await screen.findByText(/changed this plan meanwhile/)
  press('Take theirs')
  expect(screen.getByText('Draft · Dr. Rao · version 7')).toBeVisible()
  press('Activate…')
  press('Activate')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/activate', body: { version: 7 } }))
})

test('a refused save says why and keeps the change', async () => {
  await show({}, [refuse(429, { error: 'Too many requests' })])
  more()
  press('Save draft')
  expect(await screen.findByText(/^Not saved/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled()
})

test('a rule is set aside with a reason, which is sent', async () => {
  const warnings = [{ rule: 'bmi_40', text: 'BMI over 40.', reason: null, final: false }]
  const { sent } = await show({ warnings })
  fireEvent.change(screen.getByRole('textbox', { name: /BMI over 40/ }), { target: { value: 'Seen weekly' } })
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body.inputs.overrides).toEqual([{ rule: 'bmi_40', reason: 'Seen weekly' }])
})

test('a reason whose rule no longer stands goes with the next save', async () => {
  const { inputs } = aPlan()
  const warnings = [{ rule: 'diet:jain:1', text: 'Not jain.', reason: 'At a wedding', final: false }]
  const overrides = ['diet:jain:0', 'diet:jain:1'].map((rule) => ({ rule, reason: 'At a wedding' }))
  const { sent } = await show({ warnings, inputs: { ...inputs, overrides } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Goal' }), { target: { value: 'lose' } })
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body.inputs.overrides).toEqual([overrides[1]])
})

test('says when the patient eats', async () => {
  await show({ computed: { ...aPlan().computed, mealTimes: '9:00, 14:00 and 21:30' } })
  expect(screen.getByText('Eats at: 9:00, 14:00 and 21:30')).toBeVisible()
})

test('what no reason lifts has no field', async () => {
  await show({ warnings: [{ rule: 'allergen:peanut', text: 'Peanut.', reason: null, final: true }] })
  expect(screen.getByText(/No reason lifts this/)).toBeVisible()
})

test('targets are sent as numbers, and one that is none isn’t sent', async () => {
  const { sent } = await show()
  const energy = screen.getByRole('textbox', { name: /^Energy/ })
  fireEvent.change(energy, { target: { value: 'lots' } })
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  fireEvent.change(energy, { target: { value: '1500' } })
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body.inputs.targets).toEqual({ energy: 1500 })
})

test('what it is made from is sent with the week', async () => {
  const { sent } = await show()
  fireEvent.change(screen.getByRole('combobox', { name: 'Goal' }), { target: { value: 'lose' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Days' }), { target: { value: '3' } })
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toMatchObject({ inputs: { goal: 'lose', count: 3 }, days: [{}, {}, {}] })
})

test('a rule of the diet that is switched off is sent as off, one that never was on not at all', async () => {
  const { sent } = await show({ inputs: { ...aPlan().inputs, jain: true } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Jain' }))
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]!.body.inputs.jain, sent[0]!.body.inputs.halal]).toEqual([false, undefined])
})

const takeAnew = () => press('Take them from the record again')

test('measures and conditions that are taken from the record again are left out of the save', async () => {
  const { sent } = await show()
  takeAnew()
  expect(screen.getByText('Measures and conditions: from the record when you save.')).toBeVisible()
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.keys(sent[0]!.body.inputs)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(age|heightCm|weightKg|conditions)$/)]),
  )
})

test('measures that are left as they were after all change nothing', async () => {
  await show()
  takeAnew()
  press('Leave them as they were')
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  expect(screen.getByText(/^40 years, 160 cm, 62 kg, from the record/)).toBeVisible()
})

test('meals are filled while measures are to come from the record', async () => {
  await show()
  takeAnew()
  expect(screen.getByRole('button', { name: 'Fill the empty meals' })).toBeVisible()
})

test('the empty meals are filled around what is there', async () => {
  await show()
  press('Fill the empty meals')
  expect(within(screen.getByRole('table', { name: 'The week' })).queryByText('Empty')).toBeNull()
})

test('a fill that changes nothing says why', async () => {
  const { computed } = aPlan()
  const all = sampleDishes.flatMap(({ ingredients }) => ingredients.map(({ food }) => food))
  await show({ computed: { ...computed, avoided: ['gluten', 'milk', 'rice', ...all] } })
  press('Fill the empty meals')
  expect(toasts.get().at(-1)?.text).toMatch(/^Nothing was filled\. No .* is left with/)
})

test('for a child nothing is proposed', async () => {
  await show({ inputs: { age: 12, count: 1 } })
  expect(screen.queryByRole('button', { name: 'Fill the empty meals' })).toBeNull()
  expect(screen.getByText(/^Dishes are put in by hand/)).toBeVisible()
})

test('without bands the sums stand alone, and none is met', async () => {
  await show({ inputs: { age: 12, count: 1 }, bands: [] })
  expect(screen.getByText('The sums alone: there are no bands.')).toBeVisible()
  expect(screen.getByRole('rowheader', { name: /^Protein/ })).toBeVisible()
})

test('what isn’t saved yet isn’t printed', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'For the patient' })).toBeVisible()
  fireEvent.change(screen.getByRole('combobox', { name: 'Goal' }), { target: { value: 'lose' } })
  expect(screen.getByRole('button', { name: 'For the patient' })).toBeDisabled()
})

test('days that are taken out with their meals are told of', async () => {
  const day = { meals: [{ meal: 'lunch' as const, items: [{ dish: 'kanda_pohe', portion: 1 }] }] }
  await show({ days: [day, day, { meals: [] }] })
  expect(screen.getByRole('columnheader', { name: 'Mean of 2' })).toBeVisible()
  fireEvent.change(screen.getByRole('combobox', { name: 'Days' }), { target: { value: '1' } })
  expect(toasts.get().at(-1)?.text).toMatch(/^The last days were taken out/)
})

test('a plan that is active is read, and ended after a question', async () => {
  const { sent } = await show({ status: 'active', from: '2026-11-23', to: '2026-12-20' })
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Add a dish' })).toBeNull()
  press('End…')
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/end']))
})

test('a plan that is no draft shows the numbers that it was made with', async () => {
  const { totals } = aPlan()
  const stored = { ...totals.mean, energy: { value: 987, atLeast: true } }
  await show({ status: 'ended', totals: { days: [stored], mean: stored } })
  expect(shownEnergy()).toBe('at least 987')
})

test('an activation that is refused says why', async () => {
  await show({}, [refuse(409, { error: 'Rules without a reason: BMI over 40', reason: 'refused' })])
  press('Activate…')
  press('Activate')
  expect(await screen.findByText(/^Not activated\. Rules without a reason/)).toBeVisible()
})

test('what a colleague saved while the dialog was open isn’t activated unseen', async () => {
  const theirs = aPlan({ version: 7, author: 'Dr. Rao', days: [{ meals: [] }] })
  const stale = refuse(409, { reason: 'stale', current: theirs })
  const { sent, refresh } = await show({}, [stale, stale])
  press('Activate…')
  await refresh(theirs)
  press('Activate')
  expect(await screen.findByText(/^Not activated\. Dr. Rao changed this plan/)).toBeVisible()
  expect(screen.getByText('Day 1, breakfast: before Kanda pohe; now empty')).toBeVisible()
  press('Activate')
  await waitFor(() => expect(sent.map(({ body }) => body.version)).toEqual([1, 1]))
})

test('what the record no longer allows stands above an active plan', async () => {
  await show({ status: 'active', flags: [{ rule: 'new:gout', text: 'The record has gout.' }] })
  expect(screen.getByText('The record has gout.')).toBeVisible()
})

test('a proposed change is made in all days that have the dish, and is then gone', async () => {
  const day = { meals: [{ meal: 'breakfast' as const, items: [{ dish: 'kanda_pohe', portion: 1 }] }] }
  const change = {
    meal: 'breakfast' as const,
    dish: 'kanda_pohe',
    instead: { dish: 'upma', portion: 1 },
    text: 'Fibre',
  }
  const { computed } = aPlan()
  const { sent } = await show({
    inputs: { ...aPlan().inputs, count: 2 },
    days: [day, day],
    computed: { ...computed, proposals: [change] },
  })
  press(/^Make the change/)
  expect(screen.queryByText('Proposed changes')).toBeNull()
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body.days.map(({ meals }) => meals[0]!.items[0]!.dish)).toEqual(['upma', 'upma'])
})

test('a dish with what the record’s allergies name is marked before it is saved', async () => {
  const { computed } = aPlan()
  await show({ computed: { ...computed, avoided: ['peanut'] } })
  expect(screen.getAllByText('has peanut').length).toBeGreaterThan(0)
})

test('a link is made for an active plan, and shown once', async () => {
  const url = 'https://clinic.example/plan#token'
  const { sent } = await show({ status: 'active', from: '2026-11-23', to: '2026-12-20' }, [
    () => Response.json({ url }, { status: 201 }),
  ])
  press('Send…')
  press('Make a link')
  expect(await screen.findByText(url)).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/link'])
  expect(screen.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(url)}`,
  )
})

const keepAs = (name: string) => {
  press('Keep as a template…')
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: name } })
  press('Keep', screen.getByRole('dialog'))
}

test('a link that was made is there for the sheet’s code, until it is ended', async () => {
  const url = 'https://clinic.example/plan#token'
  const { queryClient } = await show({ status: 'active', from: '2026-11-23', to: '2026-12-20' }, [
    () => Response.json({ url }, { status: 201 }),
    () => new Response(null, { status: 204 }),
  ])
  const made = () => queryClient.getQueryData(planLinkQuery(aPlan().id).queryKey)
  press('Send…')
  press('Make a link')
  await waitFor(() => expect(made()).toBe(url))
  press('Close')
  press('Send…')
  press('End the present link…')
  await waitFor(() => expect(openQuestion.get()).toBeTruthy())
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(made()).toBeUndefined())
})

test('a week is kept as a template, its own author’s unless told', async () => {
  const { sent } = await show({}, [() => Response.json({ id: 't' }, { status: 201 })])
  more()
  keepAs('Gujarati week')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ path }) => path)).toEqual(['/plan-templates'])
  expect(sent[0]!.body).toMatchObject({ name: 'Gujarati week', shared: false })
  expect(portionOf(sent[0]!)).toBe(1.5)
})

test('a template that is refused says why and keeps its name', async () => {
  await show({}, [refuse(429, { error: 'Too many requests' })])
  keepAs('Gujarati week')
  expect(await screen.findByText(/^Not kept\./)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Gujarati week')
})

test('the week and its basis are there again after the session has ended', async () => {
  const { unmount } = await show()
  more()
  fireEvent.change(screen.getByRole('textbox', { name: /^Energy/ }), { target: { value: '1500' } })
  act(() => clearToken('expired'))
  unmount()
  setToken('another')
  const { sent } = await show()
  press('Save draft')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([portionOf(sent[0]!), sent[0]!.body.inputs.targets]).toEqual([1.5, { energy: 1500 }])
})

test('without a network nothing is sent, and the change stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show({}, [lost, lost, lost])
  more()
  press('Save draft')
  expect(await screen.findByText(/^Not saved\. You are offline/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled()
})

test('a save that is never answered says that its outcome isn’t known', async () => {
  await show({}, [lost, lost, lost])
  more()
  press('Save draft')
  expect(await screen.findByText(/it isn’t known whether this was done/)).toBeVisible()
})

const energyRow = () => screen.getByRole('row', { name: /^Energy/ })

test('a band that a meal in words leaves open is not known', async () => {
  await show()
  expect(energyRow()).toHaveTextContent(/not met$/)
  fireEvent.change(screen.getByRole('textbox', { name: /^In words/ }), { target: { value: 'Eats out' } })
  expect(energyRow()).toHaveTextContent(/not known$/)
})

test('what is only said asks nothing before it is activated', async () => {
  await show({ warnings: [{ rule: null, text: 'HbA1c 6.7 %, 4 days old.', reason: null, final: false }] })
  expect(screen.getByRole('heading', { name: 'What the record says' })).toBeVisible()
})

test('what is worked out stands beside the targets', async () => {
  await show()
  expect(screen.getByText(/^The equation gives 1640 kcal, from age/)).toBeVisible()
  expect(screen.getByText('Empty: its band, 50.0 to 90.0 g.')).toBeVisible()
})

test('how much is open before a plan is activated stands above it', async () => {
  const open = { reason: null, final: false }
  await show({ warnings: ['bmi_40', 'insulin'].map((rule) => ({ rule, text: `${rule}.`, ...open })) })
  expect(screen.getByText('Before you activate it: 2 things to answer or change.')).toBeVisible()
})

const sodium = (high: number) => ({ ...aPlan().bands[0]!, nutrient: 'sodium' as const, low: undefined, high })

test('an empty day meets no band', async () => {
  await show({ bands: [sodium(2000)], days: [{ meals: [] }] })
  expect(screen.getByText('The day is empty.')).toBeVisible()
  expect(screen.getByRole('row', { name: /^Sodium/ })).not.toHaveTextContent(/met$/)
})

test('two bands of a nutrient are shown once, as the strictest', async () => {
  await show({ bands: [sodium(2), sodium(1)] })
  expect(screen.getByRole('row', { name: /^Sodium/ })).toHaveTextContent('up to 1')
  expect(screen.getAllByText(/^Sodium: /)).toHaveLength(1)
})

test.each([
  ['Energy', '10001'],
  ['Protein', '501'],
])('a target over what is possible isn’t sent: %s %s', async (name, value) => {
  await show()
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } })
  expect(screen.getByText(/^Energy: above 0, at most 10,000 kcal/)).toBeVisible()
})
