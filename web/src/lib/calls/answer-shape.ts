import { shapes } from 'virtual:route-table/public'
import type { RouteName } from '#shared/contract/routes.ts'

/** A list of one shape, an object's required fields, or any value. */
export type Shape = readonly [Shape] | { readonly [field: string]: Shape } | 0

export type Shapes = { readonly [N in RouteName]?: Shape }

const known: { [N in RouteName]?: Shape } = { ...shapes }

/** Adds the shapes of other calls' answers. */
export const addShapes = (more: Shapes): void => void Object.assign(known, more)

function fits(value: unknown, shape: Shape): boolean {
  if (shape === 0) return value !== undefined
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => fits(item, shape[0]))
  return Object.entries(shape).every(([name, field]) =>
    fits((value as Record<string, unknown> | null | undefined)?.[name], field),
  )
}

/**
 * Whether an answer has the lists and fields that the contract promises, so that no screen breaks on another. Only a part
 * of the contract is checked, because its schemas are too heavy for public pages.
 */
export const isAnswerOf = (name: RouteName, content: unknown): boolean => fits(content, known[name] ?? 0)
