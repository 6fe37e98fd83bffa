import { describe, expect, it } from 'vitest'
import { type KnownMeasures, measureDoubts, medicineDoubts } from './doubts.ts'
import { EMPTY_MEDICINE, type Medicine } from './medicines.ts'

const row = (fields: Partial<Medicine>): Medicine => ({
  ...EMPTY_MEDICINE,
  medicine: 'Metformin 500 mg',
  ...fields,
})

describe('medicineDoubts', () => {
  it.each<[Partial<Medicine>, string[]]>([
    [{ m: '11', n: '0', e: '0', timing: '3030' }, ['11 in the morning', '3030 days']],
    [{ m: '5', n: '12', e: ' 30 ' }, ['5 in the morning', '12 at noon', '30 in the evening']],
    [{ m: '005' }, ['005 in the morning']],
    [{ timing: '366' }, ['366 days']],
    [{ timing: '400 Days' }, ['400 Days']],
    [{ timing: '53 weeks' }, ['53 weeks']],
    [{ timing: '13 months' }, ['13 months']],
    [{ timing: '2 years' }, ['2 years']],
    [{ timing: '3030d' }, ['3030d']],
    [{ timing: '3030 din' }, ['3030 din']],
    [{ timing: '10-14 months' }, ['10-14 months']],
    [{ timing: '24 mths' }, ['24 mths']],
    [{ timing: '2 yrs' }, ['2 yrs']],
    [{ timing: '३०३०' }, ['३०३० days']],
    [{ timing: '1,000 days' }, ['1,000 days']],
    [{ timing: '1,00,000' }, ['1,00,000']],
    [{ timing: '2026' }, ['2026 days']],
    [{ timing: '2020-2020' }, ['2020-2020']],
    [{ timing: 'for 2020' }, ['for 2020']],
    [{ timing: 'x 2020' }, ['x 2020']],
    [{ timing: 'till 2020 days' }, ['till 2020 days']],
    [{ timing: '3030 days from 12/12/2026' }, ['3030 days from 12/12/2026']],
    [{ m: '११', n: '٣٠', e: '５' }, ['११ in the morning', '٣٠ at noon', '５ in the evening']],
  ])('asks about %j', (fields, why) => {
    expect(medicineDoubts([row(fields)], [])).toEqual(
      why.map((text) => ({ about: row({}).medicine, why: text })),
    )
  })

  it.each<Partial<Medicine>>([
    { m: '1/2', n: '5 ml', e: '10 u' },
    { m: '4', n: '0', e: '' },
    { m: '7.5', n: '10-12 u', e: '1 sachet weekly' },
    { m: '10ml', n: '½', e: 'SOS' },
    { timing: '365' },
    { timing: '52 weeks' },
    { timing: '12 months' },
    { timing: '1 year' },
    { timing: '10-14 days' },
    { timing: '३०' },
    { timing: '30 min before food' },
    { timing: 'till review' },
    { timing: 'till 24 Dec 2026' },
    { timing: 'until December 24th, 2026, then review' },
    { timing: '१२/१२/२०२६' },
    { timing: '24-Dec-2026' },
    { timing: '12/12/2026' },
    { timing: '1.1.2027' },
    { timing: 'upto 2026-12-24' },
    { timing: '10 days, till 2027' },
    { timing: '1,5 months' },
    { timing: '1,000 mg' },
    { m: '४', n: '१/२', e: '५ ml' },
    { timing: '' },
  ])('never asks about %j', (fields) => {
    expect(medicineDoubts([row(fields)], ['Milk'])).toEqual([])
  })

  it('asks once about a medicine that is listed twice, with case and spaces folded', () => {
    const rows = ['Vitamin C', ' vitamin  c', 'VITAMIN C', 'Vitamin B'].map((medicine) => row({ medicine }))
    expect(medicineDoubts(rows, [])).toEqual([{ about: 'Vitamin C', why: 'listed more than once' }])
  })

  it.each([
    ['Egg & Milk', ['Egg', 'Milk']],
    ['Food: egg + milk', ['egg', 'milk']],
    ['Allergic to egg and milk', ['egg', 'milk']],
    ['Milk intolerance', ['Milk']],
    ['Milk allergy', ['Milk']],
    ['Milk drugs', ['Milk']],
  ])('reads the substances of %j', (allergy, substances) => {
    const doubts = medicineDoubts([row({ medicine: 'Egg and milk protein' })], [allergy])
    expect(doubts.map(({ why }) => why)).toEqual(substances.map((name) => `allergy to ${name} noted`))
  })

  it.each<[string, string, boolean]>([
    ['Peanut', 'Roasted  PEANUT powder', true],
    ['Penicillin (rash)', 'Benzylpenicillin 1.2 MU', true],
    ['sulfa', 'Sulfasalazine', true],
    ['Tree nuts', 'Mixed tree nuts', true],
    ['Peanuts', 'Peanut butter', true],
    ['Egg', 'Egg-white protein', true],
    ['Soy', 'Soybean oil', true],
    ['Eggs', 'Egg protein', true],
    ['دواء', 'دواء 5', true],
    ['Egg', 'Veggie protein', false],
    ['None', 'Ubiquinone', false],
    ['Milk', 'Metformin', false],
    ['Nuts', 'Nutmeg', false],
    ['Nuts', 'Mixed nuts', true],
    ['Zinc, D', 'Vitamin D', false],
    ['N/A', 'A to Z', false],
    ['NKDA', 'Nkda', false],
    ['Nil', 'Nil', false],
    ['Lactose', 'Lactose-free milk', false],
    ['Egg', 'Egg-free protein', false],
    ['Egg', 'Egg-free and egg protein', true],
    [' ', 'Metformin', false],
    ['-', 'Vitamin B-12', false],
  ])('%j: asked about for %j: %j', (allergy, medicine, asked) => {
    const why = `allergy to ${allergy.split(' (')[0]} noted`
    expect(medicineDoubts([row({ medicine })], [allergy])).toEqual(asked ? [{ about: medicine, why }] : [])
  })
})

const known = (changes: Partial<KnownMeasures> = {}): KnownMeasures => ({
  weightKg: { value: 64, day: '2026-11-20' },
  heightCm: { value: 165.3, day: '2020-01-01' },
  age: 40,
  today: '2026-11-23',
  ...changes,
})

describe('measureDoubts', () => {
  const weight64 = { value: 64, day: '2026-08-23' }

  it.each([
    [{ weightKg: 640 }, known(), 'Weight', '640 kg, after 64 kg on Nov 20, 2026'],
    [{ weightKg: 70.5 }, known(), 'Weight', '70.5 kg, after 64 kg on Nov 20, 2026'],
    [{ weightKg: 57.5 }, known(), 'Weight', '57.5 kg, after 64 kg on Nov 20, 2026'],
    [{ weightKg: 80 }, known({ weightKg: weight64 }), 'Weight', '80 kg, after 64 kg on Aug 23, 2026'],
    // Without a date it may be recent.
    [{ weightKg: 80 }, known({ weightKg: { value: 64 } }), 'Weight', '80 kg, after 64 kg'],
    [{ heightCm: 167.4 }, known(), 'Height', '167.4 cm, after 165.3 cm on Jan 1, 2020'],
    [{ heightCm: 156 }, known({ age: 20 }), 'Height', '156 cm, after 165.3 cm on Jan 1, 2020'],
    [{ heightCm: 156 }, known({ age: null }), 'Height', '156 cm, after 165.3 cm on Jan 1, 2020'],
    [{ bp: '261/90' }, known(), 'BP', '261/90 is not within 60–260 / 30–160'],
    [{ bp: '59/40' }, known(), 'BP', '59/40 is not within 60–260 / 30–160'],
    [{ bp: '180/161' }, known(), 'BP', '180/161 is not within 60–260 / 30–160'],
    [{ bp: '80/29' }, known(), 'BP', '80/29 is not within 60–260 / 30–160'],
  ])('asks about %j', (typed, measures, about, why) => {
    expect(measureDoubts(typed, measures)).toEqual([{ about, why }])
  })

  it.each([
    [{ weightKg: 70.4, heightCm: 167.3, bp: '260/160' }, known()],
    [{ weightKg: 57.6, heightCm: 163.3, bp: '60/30' }, known()],
    [{ weightKg: 640 }, known({ weightKg: { value: 64, day: '2026-08-22' } })],
    [{ heightCm: 180 }, known({ age: 19 })],
    [{ weightKg: 640, heightCm: 250 }, known({ weightKg: undefined, heightCm: undefined })],
    // Emptied fields are no measurements.
    [{ weightKg: null, heightCm: null, bp: null }, known()],
    [{}, known()],
  ])('never asks about %j', (typed, measures) => {
    expect(measureDoubts(typed, measures)).toEqual([])
  })
})
