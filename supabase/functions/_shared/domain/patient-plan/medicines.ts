import type { Condition } from '../planner/person.ts'

/** How far a note was followed: read at the source, on a secondary page, or known and not checked (docs/nutrition-data.md). */
type Grade = 'read' | 'secondary' | 'unchecked'

/** What food has to do with a medicine. Nobody has reviewed the notes yet. */
export interface MedicineNote {
  key: string
  /** Generic names and Indian brands, in lower case. */
  names: readonly string[]
  /** What it means for the plan. */
  condition?: Condition
  /** For the patient, once it is signed; for staff until then. */
  text: string
  source: string
  grade: Grade
}

export const MEDICINE_NOTES: readonly MedicineNote[] = [
  {
    key: 'levothyroxine',
    names: ['levothyroxine', 'thyroxine', 'thyronorm', 'eltroxin'],
    text: 'Take it with water, an hour before breakfast and tea. Iron, calcium and antacid tablets 4 hours later. Soya, milk coffee: not with the tablet; otherwise as usual.',
    source: 'ATA 2014; soya and coffee not checked',
    grade: 'read',
  },
  {
    key: 'metformin',
    names: ['metformin', 'glycomet'],
    text: 'With or after food. Ask for a B12 test, every year if vegetarian.',
    source: 'MHRA 2022; every year not checked',
    grade: 'secondary',
  },
  {
    key: 'sulfonylurea',
    names: ['glimepiride', 'gliclazide', 'glibenclamide'],
    condition: 'sulfonylurea',
    text: 'Don’t skip meals. Carry glucose. Tell us before any fast.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'insulin',
    names: ['insulin'],
    condition: 'insulin',
    text: 'Don’t skip meals. Carry glucose. Tell us before any fast.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'glucosidase',
    names: ['voglibose', 'acarbose'],
    text: 'For a low take glucose powder or tablets; sugar, jaggery and biscuits act too slowly.',
    source: 'the label, not checked',
    grade: 'secondary',
  },
  {
    key: 'sglt2',
    names: ['dapagliflozin', 'empagliflozin', 'dapa', 'empa'],
    condition: 'sglt2',
    text: 'No fasting and no very-low-carb diet without the doctor; stop and call if you vomit.',
    source: 'a secondary page',
    grade: 'secondary',
  },
  {
    key: 'glp1',
    names: ['semaglutide'],
    text: 'Small meals, protein first, stop when full, drink.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'holds_potassium',
    names: ['telmisartan', 'telma', 'spironolactone', 'aldactone', 'ramipril', 'enalapril', 'losartan'],
    text: 'No LoNa or potassium salt unless your doctor checks your potassium; coconut water daily only then too.',
    source: 'AHA/ACC 2025',
    grade: 'read',
  },
  {
    key: 'warfarin',
    names: ['warfarin', 'acenocoumarol', 'acitrom'],
    condition: 'warfarin',
    text: 'Eat greens as you always do; same amount each week. Tell us before you change. No cranberry in quantity.',
    source: 'a secondary page',
    grade: 'secondary',
  },
  {
    key: 'iron',
    names: ['iron', 'ferrous', 'ferric'],
    text: 'With water or lemon water, not with tea, coffee, milk, calcium.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'calcium',
    names: ['calcium'],
    text: 'With a meal, apart from iron and thyroid tablet.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'statin',
    names: ['simvastatin', 'atorvastatin'],
    text: 'No grapefruit or chakotra in quantity.',
    source: 'a secondary page',
    grade: 'secondary',
  },
  {
    key: 'antibiotic',
    names: ['ciprofloxacin', 'doxycycline'],
    text: 'Milk, curd, calcium 2 h apart.',
    source: 'a secondary page',
    grade: 'secondary',
  },
  {
    key: 'lithium',
    names: ['lithium'],
    condition: 'lithium',
    text: 'Salt not changed suddenly; the doctor first.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'orlistat',
    names: ['orlistat'],
    text: 'Fat at most 30 % of energy; vitamins at bedtime.',
    source: 'not checked',
    grade: 'unchecked',
  },
]

const mentions = (text: string, name: string): boolean =>
  new RegExp(String.raw`(^|[^\p{L}])${name}($|[^\p{L}])`, 'iu').test(text)

/** The notes for a medicine as staff wrote it: ‘Tab Glycomet 500 SR’. Empty where the name isn't in the list. */
export const notesFor = (medicine: string): MedicineNote[] =>
  MEDICINE_NOTES.filter(({ names }) => names.some((name) => mentions(medicine, name)))
