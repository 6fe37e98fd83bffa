import { describe, expect, test } from 'vitest'
import {
  addInstead,
  addItem,
  copyDay,
  copyItem,
  copyMeal,
  emptyPlaces,
  fillFrom,
  keepLocked,
  moveItem,
  removeInstead,
  removeItem,
  replaceItem,
  setNote,
  setText,
  setType,
  stepPortion,
  toggleLock,
  type Week,
  withCount,
} from './week.ts'

const pohe = { dish: 'kanda_pohe', portion: 1 }
const dal = { dish: 'toor_dal', portion: 1.5 }
const week: Week = [
  {
    meals: [
      { meal: 'breakfast', items: [pohe] },
      { meal: 'lunch', items: [dal, { dish: 'chapati', portion: 2, locked: true }], note: 'Before 1 pm' },
    ],
  },
  { type: 'upvas', meals: [{ meal: 'lunch', items: [{ dish: 'sabudana', portion: 1, locked: true }] }] },
  { meals: [] },
]
const breakfast = { day: 0, meal: 'breakfast', index: 0 } as const
const lunch = { day: 0, meal: 'lunch' } as const

describe('a dish', () => {
  test('is added at its meal’s place in the day', () => {
    const now = addItem(week, { day: 0, meal: 'mid_morning' }, { dish: 'apple', portion: 1 })
    expect(now[0]!.meals.map(({ meal }) => meal)).toEqual(['breakfast', 'mid_morning', 'lunch'])
  })

  test('takes its meal along when it was the last one', () => {
    expect(removeItem(week, breakfast)[0]!.meals.map(({ meal }) => meal)).toEqual(['lunch'])
  })

  test('leaves a meal that has a note', () => {
    const bare = removeItem(removeItem(week, { ...lunch, index: 0 }), { ...lunch, index: 0 })
    expect(bare[0]!.meals[1]).toEqual({ meal: 'lunch', items: [], note: 'Before 1 pm' })
  })

  test.each([
    [1, 1, 1.5],
    [1, -1, 0.5],
    [0.5, -1, 0.5],
    [6, 3, 6],
  ])('of %d, %d half steps on, is %d', (portion, steps, expected) => {
    const now = stepPortion(
      addItem(week, { day: 2, meal: 'dinner' }, { ...dal, portion }),
      { day: 2, meal: 'dinner', index: 0 },
      steps,
    )
    expect(now[2]!.meals[0]!.items[0]!.portion).toBe(expected)
  })

  test('is locked and unlocked', () => {
    const locked = toggleLock(week, breakfast)
    expect(locked[0]!.meals[0]!.items).toEqual([{ ...pohe, locked: true }])
    expect(toggleLock(locked, breakfast)).toEqual(week)
  })

  test('moves to another day, with its lock', () => {
    const now = moveItem(week, { ...lunch, index: 1 }, { day: 2, meal: 'dinner' })
    expect([now[0]!.meals[1]!.items, now[2]!.meals]).toEqual([
      [dal],
      [{ meal: 'dinner', items: [{ dish: 'chapati', portion: 2, locked: true }] }],
    ])
  })

  test('is copied without its lock', () => {
    const now = copyItem(week, { ...lunch, index: 1 }, { day: 2, meal: 'dinner' })
    expect(now[2]!.meals[0]!.items).toEqual([{ dish: 'chapati', portion: 2 }])
  })

  test('has others instead, each once, and none of itself', () => {
    const once = addInstead(addInstead(week, breakfast, 'upma', 1), breakfast, 'kanda_pohe', 1)
    const twice = addInstead(once, breakfast, 'upma', 2)
    expect(twice[0]!.meals[0]!.items).toEqual([{ ...pohe, or: [{ dish: 'upma', portion: 1 }] }])
    expect(removeInstead(twice, breakfast, 'upma')).toEqual(week)
  })

  test('that is swapped is another, unlocked', () => {
    expect(replaceItem(week, { ...lunch, index: 1 }, 'bhakri', 1)[0]!.meals[1]!.items).toEqual([
      dal,
      { dish: 'bhakri', portion: 1 },
    ])
  })

  test('that isn’t there changes nothing', () => {
    const place = { ...lunch, index: 9 }
    expect([
      replaceItem(week, place, 'bhakri', 1),
      toggleLock(week, place),
      moveItem(week, place, lunch),
    ]).toEqual([week, week, week])
  })
})

describe('a copy', () => {
  test('of a meal replaces another, but for what is locked there', () => {
    const now = copyMeal(week, lunch, { day: 1, meal: 'lunch' })
    expect(now[1]!.meals).toEqual([
      {
        meal: 'lunch',
        items: [{ dish: 'sabudana', portion: 1, locked: true }, dal, { dish: 'chapati', portion: 2 }],
        note: 'Before 1 pm',
      },
    ])
  })

  test('of a day has its kind and all its meals', () => {
    const now = copyDay(week, 1, 2)
    expect(now[2]).toEqual({
      type: 'upvas',
      meals: [{ meal: 'lunch', items: [{ dish: 'sabudana', portion: 1 }] }],
    })
  })

  test('of a day empties what that day hasn’t', () => {
    expect(copyDay(week, 2, 0)[0]!.meals).toEqual([
      { meal: 'lunch', items: [{ dish: 'chapati', portion: 2, locked: true }] },
    ])
  })
})

test('words and notes come and go with their text', () => {
  const out = setText(
    setNote(week, { day: 2, meal: 'dinner' }, 'Light'),
    { day: 2, meal: 'dinner' },
    'Eats out',
  )
  expect(out[2]!.meals).toEqual([{ meal: 'dinner', items: [], text: 'Eats out', note: 'Light' }])
  expect(setText(setNote(out, { day: 2, meal: 'dinner' }, ''), { day: 2, meal: 'dinner' }, '')).toEqual(week)
})

test('a usual day has no kind', () => {
  expect(setType(setType(week, 0, 'tiffin'), 0, undefined)).toEqual(week)
})

test('more days are empty, fewer are the first', () => {
  expect(withCount(withCount(week, 5), 3)).toEqual(week)
})

test('the empty places are those without a dish or words', () => {
  const short = setText(week.slice(0, 1), { day: 0, meal: 'dinner' }, 'Eats out')
  expect(emptyPlaces(short).map(({ meal }) => meal)).toEqual(['mid_morning', 'evening_snack'])
})

test('filling changes nothing that is there', () => {
  const filled: Week = week.map(() => ({
    meals: [
      { meal: 'breakfast', items: [{ dish: 'upma', portion: 1 }] },
      { meal: 'dinner', items: [dal] },
    ],
  }))
  const now = fillFrom(week, filled)
  expect(now[0]!.meals.map(({ meal, items }) => [meal, items[0]!.dish])).toEqual([
    ['breakfast', 'kanda_pohe'],
    ['lunch', 'toor_dal'],
    ['dinner', 'toor_dal'],
  ])
})

test('filled again, only what is locked stays, and meals in words', () => {
  const now = keepLocked(setText(week, { day: 2, meal: 'dinner' }, 'Eats out'))
  expect(
    now.map(({ meals }) => meals.map(({ items, text }) => text ?? items.map(({ dish }) => dish))),
  ).toEqual([[['chapati']], [['sabudana']], ['Eats out']])
})
