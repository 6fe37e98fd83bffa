import { waitFor, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleWaiting } from '#shared/emails/samples.ts'
import { answer, lost, serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { EntryCard } from './entry-card.tsx'

test('leaves an unanswered decision alone when another button is pressed, and keeps no link of it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent = serve(lost, lost, lost, answer({ ...sampleWaiting, state: 'waiting' }))
  const { user } = renderInApp(
    <EntryCard token="token" waiting={sampleWaiting} onChanged={() => undefined} reload={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'Accept this time' }))
  expect(await screen.findByText('We don’t know yet whether this has worked')).toBeVisible()
  expect(JSON.stringify(Object.keys(sessionStorage))).not.toContain('token')
  await user.click(screen.getByRole('button', { name: 'Decline and keep waiting' }))
  await waitFor(() => expect(sent.length).toBeGreaterThan(3))
  expect(sent[3]).toMatchObject({ path: '/waiting/decline' })
})
