import { expect, it } from 'vitest'
import { findLeaks, noSecrets } from './log-watch.ts'

const secrets = noSecrets()
secrets.name.add('Asha Verma')
secrets.code.add('123456')
secrets['telephone number'].add('+91 98765 43210')
secrets['password or key'].add('calm green lentils 42')

it.each([
  ['name', 'failed for Asha Verma'],
  ['code', '{"cause":"123456 is wrong"}'],
  ['telephone number', 'called +91 98765 43210'],
  ['password or key', 'password=calm green lentils 42'],
  ['address', 'mail to asha.verma@example.com failed'],
  ['sign-in token', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ['booking token', 'token 2NfBq0m-8s_Kx1vT5wYzR7uHc3dPjLg9AeQiXoMnbVk used'],
  ['temporary password', 'kW7p-Xb2N-hQ9e-Tm4c'],
])('S40 finds a %s in a line of the log', (kind, line) => {
  expect(findLeaks([line], secrets)).toEqual([`${kind} in: ${line}`])
})

it('S40 accepts ordinary lines', () => {
  const lines = [
    '{"level":"info","event":"request","method":"POST","path":"/api/admin/appointments/:id","status":200,"ms":123456}',
    '{"level":"info","event":"request","requestId":"1b123456","method":"POST","path":"/api/admin/waiting/:part/restore"}',
    '{"level":"info","event":"request","requestId":"123456ab","method":"POST","path":"/api/admin/waiting/:part/restore"}',
    'postgres ended (SIGKILL); starting it again in 200 ms',
    'at file:///node_modules/.deno/hono@4.13.19/index.js',
    '6f1c2a34-1b2c-4d3e-8f90-a1b2c3d4e5f6 of admin@staff.invalid, 1234567 bytes',
  ]
  expect(findLeaks(lines, secrets)).toEqual([])
})
