import { expect, it } from 'vitest'
import { packs } from './packs.ts'
import { signedTexts, signedTextsOf } from './pack-text.ts'

const ids = (kind: string) => signedTexts.filter((text) => text.kind === kind).map(({ id }) => id)
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key.replaceAll('_', '-'))

it('has every pack, and the sentences of those that say something', () => {
  const withRules = Object.values(packs).filter(({ key }) => !['pcos', 'hypothyroid'].includes(key))
  expect(ids('pack')).toEqual(keys(withRules))
  expect(ids('note')).toEqual(keys(Object.values(packs).filter(({ notes }) => notes)))
})

it('says what a pack judges by, for two people, with its source and how far that was followed', () => {
  const [diabetes] = signedTextsOf(packs.type_2_diabetes!)
  expect(diabetes?.lines).toEqual([
    'Fibre: at least 26.6 g for a woman of 30 with 60 kg and 1,900 kcal, at least 29.4 g for a man of 70 with 70 kg and 2,100 kcal; decides whether a day is good. ADA: 14 g for 1,000 kcal, not checked at its source.',
    'Each main meal has a like part of the day’s carbohydrate.',
  ])
})

it('says each sentence with how far it was followed', () => {
  const [, gout] = signedTextsOf(packs.gout!)
  expect(gout).toMatchObject({ kind: 'note', id: 'gout', title: 'Planner, what is said: Gout' })
  expect(gout?.lines).toEqual([expect.stringMatching(/\(read on a secondary page\)$/)])
})

it('has another version once anything of the text is another', () => {
  const versions = signedTexts.map(({ version }) => version)
  expect(new Set(versions).size).toBe(new Set(signedTexts.map(({ lines }) => lines.join())).size)
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/)
  const { gout } = packs
  const changed = signedTextsOf({ ...gout!, without: ['goat', 'surmai'] })
  expect(changed.map(({ version }) => version)).not.toContain(signedTextsOf(gout!)[0]!.version)
  expect(changed[1]!.version).toBe(signedTextsOf(gout!)[1]!.version)
})
