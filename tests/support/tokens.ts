import { createHmac } from 'node:crypto'
import { theClinic } from './clinic.ts'

type Claims = Record<string, unknown>

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The claims of a token, unverified. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims
}

/** A token with the given claims, signed with the clinic's secret by default. */
export function signToken(claims: Claims, secret = theClinic().jwtSecret): string {
  const head = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}

/** Variants of a valid token that must be refused. */
export function badTokens(good: string): Record<string, string> {
  const claims = claimsOf(good)
  const [head, , signature] = good.split('.')
  return {
    expired: signToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
    'signed with another secret': signToken(claims, 'x'.repeat(40)),
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    tampered: `${head}.${encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
    'of another audience': signToken({ ...claims, aud: 'another-service' }),
    'of no session': signToken({ ...claims, session_id: undefined }),
    'of another session': signToken({ ...claims, session_id: '00000000-0000-4000-8000-000000000000' }),
    'of another person’s session': signToken({ ...claims, sub: '00000000-0000-4000-8000-000000000000' }),
    'of an anonymous role': signToken({ ...claims, role: 'anon' }),
    nonsense: 'nonsense',
  }
}
