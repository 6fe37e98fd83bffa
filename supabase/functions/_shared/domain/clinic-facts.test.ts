import { expect, test } from 'vitest'
import { clinicDefaults } from '../content/clinic-defaults.ts'
import { addressLines, mapLink, telephoneLink } from './clinic-facts.ts'

test('writes the address as on an envelope', () => {
  expect(addressLines(clinicDefaults)).toEqual(['12 Neem Tree Lane, Suite 3', 'Pune 411001, India'])
})

test('dials a number with any spacing', () => {
  expect(telephoneLink('+1 202-555-0142')).toBe('tel:+12025550142')
  expect(telephoneLink('(020) 5550 142')).toBe('tel:0205550142')
})

test('looks up the city on the map', () => {
  expect(mapLink({ locality: 'São Paulo', postalCode: '01310' })).toBe(
    'https://www.openstreetmap.org/search?query=S%C3%A3o%20Paulo%2001310',
  )
})
