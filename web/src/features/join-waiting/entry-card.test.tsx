import { waitFor, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleWaiting } from '#shared/emails/samples.ts'
import { answer, lost, serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { EntryCard } from './entry-card.tsx'

test('leaves an unanswered decision alone when another button is pressed, and keeps no link of it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent = serve(lost, lost, lost, answer({ ...sampleWaiting, state: 'waiting' }))
  const onChanged = vi.fn<() => void>()
  const { user } = renderInApp(
    <EntryCard token="token" waiting={sampleWaiting} onChanged={onChanged} reload={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'Accept this time' }))
  expect(await screen.findByText('We don’t know yet whether this has worked')).toBeVisible()
  expect(JSON.stringify(Object.keys(sessionStorage))).not.toContain('token')
  await user.click(screen.getByRole('button', { name: 'Decline and keep waiting' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(sent.slice(3)).toMatchObject([{ path: '/waiting/decline' }])
})
