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

const nobody = '00000000-0000-4000-8000-000000000000'
const variants: Record<string, (good: string, claims: Claims) => string> = {
  'a token expired': (_, claims) => signToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
  'a token signed with another secret': (_, claims) => signToken(claims, 'x'.repeat(40)),
  'a token unsigned': (_, claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
  'a token tampered': (good, claims) => {
    const [head, , signature] = good.split('.')
    return `${head}.${encode({ ...claims, sub: nobody })}.${signature}`
  },
  'a token of another audience': (_, claims) => signToken({ ...claims, aud: 'another-service' }),
  'a token of no session': (_, claims) => signToken({ ...claims, session_id: undefined }),
  'a token of another session': (_, claims) => signToken({ ...claims, session_id: nobody }),
  'a token of another person’s session': (_, claims) => signToken({ ...claims, sub: nobody }),
  'a token of an anonymous role': (_, claims) => signToken({ ...claims, role: 'anon' }),
  'a token nonsense': () => 'nonsense',
}

/** The names of {@link badTokens}, for titles of tests. */
export const badTokenNames = Object.keys(variants)

/** Variants of a valid token that must be refused, by name. */
export function badTokens(good: string): Record<string, string> {
  const claims = claimsOf(good)
  return Object.fromEntries(Object.entries(variants).map(([name, make]) => [name, make(good, claims)]))
}
