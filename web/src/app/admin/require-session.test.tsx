import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { clearToken, setToken } from '#web/lib/calls/session.ts'
import { toast, toasts } from '#web/ui/toast.ts'
import { RequireSession } from './require-session.tsx'

function Login() {
  const { state } = useLocation()
  return <p>Login, then {JSON.stringify(state)}</p>
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/admin/login" element={<Login />} />
        <Route
          path="*"
          element={
            <RequireSession>
              <p>Inside</p>
            </RequireSession>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
}

test('sends a visitor without a token to the login page, with the page to return to', () => {
  setToken('earlier')
  clearToken('expired')
  open('/admin/patients?q=1#top')
  expect(screen.getByText('Login, then {"from":"/admin/patients?q=1#top"}')).toBeInTheDocument()
})

test('shows the page with a token, until the session ends', () => {
  setToken('secret')
  open('/admin/patients')
  expect(screen.getByText('Inside')).toBeInTheDocument()

  act(() => clearToken('expired'))
  expect(screen.getByText('Login, then {"from":"/admin/patients"}')).toBeInTheDocument()
})

test('sends the next user to the first page after a logout', () => {
  setToken('secret')
  open('/admin/doctors')
  act(() => clearToken())
  expect(screen.getByText('Login, then null')).toBeInTheDocument()
})

test('takes its messages with it, which may name a patient', () => {
  setToken('secret')
  open('/admin/patients')
  act(() => void toast('Booked for Asha Verma, 4:00 PM'))
  act(() => clearToken('expired'))
  expect(toasts.get()).toEqual([])
})
