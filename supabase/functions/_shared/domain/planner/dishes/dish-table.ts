import type { Dish } from '../dish.ts'
import { BREAKFASTS } from './breakfasts.ts'
import { parseDishes } from './parse-dishes.ts'
import { PLATES } from './plates.ts'
import { PULSES } from './pulses.ts'
import { SIDES } from './sides.ts'
import { SNACKS } from './snacks.ts'
import { STAPLES } from './staples.ts'
import { VEGETABLES } from './vegetables.ts'

/** All dishes. They are our own estimates of usual home cooking; no dietitian has reviewed them yet. */
export const dishTable: readonly Dish[] = [
  BREAKFASTS,
  PLATES,
  STAPLES,
  PULSES,
  VEGETABLES,
  SIDES,
  SNACKS,
].flatMap(parseDishes)
