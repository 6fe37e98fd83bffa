import { expect } from 'vitest'
import { refusals } from '#shared/contract/openapi.ts'
import { ErrorBody } from '#shared/contract/primitives.ts'
import type { Route } from '#shared/contract/route.ts'
import { type Output, type RouteName, routes } from '#shared/contract/routes.ts'
import type { Answer, Caller } from './http.ts'

/** Parts of a request, as a client would send them. */
export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** The path of a route with its parameters and query filled in. */
export function pathOf(name: RouteName, { params = {}, query }: CallInput = {}): string {
  const path = routes[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? 'missing'),
  )
  const text = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString()
  return text ? `${path}?${text}` : path
}

/**
 * Calls a route by its contract name and checks the answer against the contract: a success must have exactly the
 * schema's fields, a refusal one of the route's statuses and an error body.
 */
export async function call<N extends RouteName>(
  who: Caller,
  name: N,
  input: CallInput = {},
): Promise<Answer<Output<N>>> {
  const route: Route = routes[name]
  const answer = await who.request<Output<N>>(route.method, pathOf(name, input), {
    body: input.form ?? input.body,
    ...(input.headers ? { headers: input.headers } : {}),
  })
  expectContract(route, answer)
  return answer
}

/** Calls and returns the body of a success. Anything else fails the test with the server's answer. */
export async function ok<N extends RouteName>(
  who: Caller,
  name: N,
  input: CallInput = {},
): Promise<Output<N>> {
  const answer = await call(who, name, input)
  expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBe(routes[name].answer.status)
  return answer.body
}

/** Calls and returns the status and text of a refusal. */
export async function refused(
  who: Caller,
  name: RouteName,
  input: CallInput = {},
): Promise<[status: number, text: string]> {
  const answer = await call(who, name, input)
  expect(answer.status, `${name} was not refused: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  return [answer.status, ErrorBody.parse(answer.body).error]
}

/** Checks an answer against the contract. */
export function expectContract(route: Route, answer: Answer<unknown>): void {
  const { status, body, text } = answer
  const what = `${route.method} ${route.path} → ${status} ${text.slice(0, 300)}`
  if (status >= 400) {
    expect(refusals(route), what).toContain(status)
    const refusal = ErrorBody.parse(body)
    expect(refusal, what).toEqual(body)
    if (status === 409) expect(refusal.reason, what).toBeDefined()
    return
  }
  // A repeated booking answers 200 instead of 201 (BOOKING-4).
  if (!(status === 200 && route.path === '/appointments')) expect(status, what).toBe(route.answer.status)
  if ('schema' in route.answer) expect(route.answer.schema.parse(body), what).toEqual(body)
  if (status === 204) expect(text, what).toBe('')
}
