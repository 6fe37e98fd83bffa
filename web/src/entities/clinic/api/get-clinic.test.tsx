import { renderHook, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { builtClinic } from '#web/lib/page/clinic-facts.ts'
import { keepClinic, useBmiScale, useClinicZone } from './get-clinic.ts'

const calls: string[] = []
vi.stubGlobal('fetch', async (url: string) => {
  calls.push(new URL(url, 'http://clinic.test').pathname)
  return Response.json({ ...builtClinic, timeZone: 'Asia/Tokyo', bmiScale: 'who', today: '2026-11-24' })
})
afterEach(() => void calls.splice(0))

function using<Value>(client: QueryClient, hook: () => Value) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result
}

it('reads the zone from the clinic’s settings', async () => {
  const zone = using(new QueryClient(), useClinicZone)
  await waitFor(() => expect(zone.current).toBe('Asia/Tokyo'))
  expect(calls).toEqual(['/api/clinic'])
})

it('asks for nothing when a day’s answer has told the zone', () => {
  const client = new QueryClient()
  keepClinic(client, { zone: 'Asia/Tokyo', today: '2026-11-24' })
  expect(using(client, useClinicZone).current).toBe('Asia/Tokyo')
  expect(calls).toEqual([])
})

it('reads the BMI scale although a day’s answer has told the zone', async () => {
  const client = new QueryClient()
  keepClinic(client, { zone: 'Asia/Tokyo', today: '2026-11-24' })
  const scale = using(client, useBmiScale)
  await waitFor(() => expect(scale.current).toBe('who'))
  expect(calls).toEqual(['/api/clinic'])
})
