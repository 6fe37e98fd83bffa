import { expect, it } from 'vitest'
import { isPublicAddress, networkOf } from './network-address.ts'
import cases from './value-cases.json' with { type: 'json' }

it.each(['203.0.113.4', '8.8.8.8', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2001:db8::1'])(
  'accepts %s as a visitor’s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.1.1',
  '100.64.0.1',
  '100.127.0.1',
  '::ffff:10.0.0.7',
  '::1',
  'fd12::1',
  'fe80::1',
  'unknown',
  '',
])('does not accept %s as a visitor’s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(cases.networks)('S52 finds the network of $value', ({ value, network, wide }) => {
  expect(networkOf(value)).toBe(network)
  expect(networkOf(value, 48)).toBe(wide)
})
