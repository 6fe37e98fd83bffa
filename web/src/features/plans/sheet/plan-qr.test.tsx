import { screen, waitFor, within } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { answer, serve } from '#tests/support/lost-answers.tsx'
import { aPlan } from '#tests/support/plan-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { PlanQr } from './plan-qr.tsx'
import PlanPaper from './plan-paper.tsx'

const url = 'https://clinic.example/plan#aGVsbG8td29ybGQtaGVsbG8td29ybGQtaGVsbG8td29y'
const code = () => screen.queryByRole('img', { name: 'On your phone' })
const darkModules = (image: Element) =>
  [
    ...image
      .querySelector('path:last-child')!
      .getAttribute('d')!
      .matchAll(/M(\d+) (\d+)h/g),
  ].map(([, x, y]) => `${x} ${y}`)

test('a link is drawn module by module, with four of white around it', () => {
  renderInApp(<PlanQr url={url} label="On your phone" />)
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])))
  expect(darkModules(code()!)).toEqual(dark)
  expect(code()).toHaveAttribute('viewBox', `0 0 ${size + 8} ${size + 8}`)
})

const show = (status: 'active' | 'draft' = 'active', path = '/') =>
  renderInApp(
    <>
      <PlanPaper plan={aPlan({ status, from: '2026-11-23', to: '2026-12-20' })} name="Asha Verma" />
      <ConfirmHost />
    </>,
    { path },
  )

async function addCode() {
  const sent = serve(answer({ url }, 201))
  const rendered = show()
  await rendered.user.click(screen.getByRole('button', { name: 'Add a QR code…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await rendered.user.click(dialog.getByRole('button', { name: 'Add it' }))
  await waitFor(() => expect(code()).not.toBeNull())
  return { ...rendered, sent }
}

test('a code is added with a new link, which is kept nowhere but in memory', async () => {
  const { sent } = await addCode()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /admin/plans/${aPlan().id}/link`,
  ])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href).not.toContain('aGVsbG8')
})

test('the sheet for the fridge has the code too, the copy for the chart doesn’t', async () => {
  const { user } = await addCode()
  await user.click(screen.getByRole('button', { name: 'One day for the fridge' }))
  expect(code()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'For the chart' }))
  expect(code()).toBeNull()
})

test('a refusal says that no code was added', async () => {
  serve(answer({ error: 'The plan has ended', reason: 'ended' }, 409))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Add a QR code…' }))
  await user.click(await screen.findByRole('button', { name: 'Add it' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No QR code was added')
  expect(code()).toBeNull()
})

test('a draft has no link to add', () => {
  show('draft')
  expect(screen.queryByRole('button', { name: 'Add a QR code…' })).toBeNull()
})
