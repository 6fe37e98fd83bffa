import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { someWords } from '#tests/support/visit-samples.ts'
import WordsDialog from './words-dialog.tsx'

afterEach(() => sessionStorage.clear())

const show = () => {
  const on = { onWords: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
  renderInApp(<WordsDialog words={someWords} {...on} />)
  return on
}
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('adds a phrase and a set of headings', async () => {
  const sent = serve(answer({ ...someWords, version: 2 }))
  const { onWords, onClose } = show()
  await press('Add a phrase')
  write('Shortcut 2', ' walk ')
  write('Phrase 2', 'Walk 30 minutes')
  await press('Add a set')
  write('Name of set 1', 'First visit')
  write('Headings of set 1', 'Story\n\nAgreed\nStory')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onWords).toHaveBeenCalledWith(expect.objectContaining({ version: 2 }))
  expect(sent.map(({ body }) => body)).toEqual([
    {
      sets: [{ key: 'own_first_visit', name: 'First visit', headings: ['Story', 'Agreed'] }],
      phrases: [...someWords.phrases, { key: 'walk', text: 'Walk 30 minutes' }],
      version: 1,
    },
  ])
})

test('says what is missing, and sends nothing', async () => {
  const sent = serve()
  show()
  await press('Add a set')
  write('Name of set 1', 'First visit')
  await press('Save')
  expect(screen.getByText('Each set needs a name and at least one heading.')).toBeVisible()
  expect(sent).toEqual([])
})

test('shows a colleague’s words, and keeps mine over them', async () => {
  const current = { ...someWords, version: 5, phrases: [{ key: 'salt', text: 'Less salt' }] }
  const sent = serve(answer({ error: 'Changed', reason: 'stale', current }, 409), answer(current))
  show()
  write('Phrase 1', 'Three litres of water')
  await press('Save')
  expect(await screen.findByText('Less salt')).toBeVisible()
  await press('Keep mine')
  await press('Save')
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ version: 5, phrases: [{ text: 'Three litres of water' }] }),
  )
})
