import type { Condition } from '../planner/person.ts'

/** How far a note was followed: read at the source, on a secondary page, or known and not checked (docs/nutrition-data.md). */
type Grade = 'read' | 'secondary' | 'unchecked'

/** What food has to do with a medicine. Nobody has reviewed the notes yet. */
export interface MedicineNote {
  key: string
  /** Generic names and Indian brands, in lower case; from general knowledge, unchecked. */
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
    names: ['levothyroxine', 'thyroxine', 'thyronorm', 'eltroxin', 'thyrox', 'lethyrox'],
    text: 'Take it with water, an hour before breakfast and tea. Iron, calcium and antacid tablets 4 hours later. Soya, milk coffee: not with the tablet; otherwise as usual.',
    source: 'ATA 2014; soya and coffee not checked',
    grade: 'read',
  },
  {
    key: 'metformin',
    names: ['metformin', 'glycomet', 'glyciphage', 'cetapin', 'okamet', 'obimet', 'gemer'],
    text: 'With or after food. Ask for a B12 test, every year if vegetarian.',
    source: 'MHRA 2022; every year not checked',
    grade: 'secondary',
  },
  {
    key: 'sulfonylurea',
    names: [
      'glimepiride',
      'gliclazide',
      'glibenclamide',
      'glipizide',
      'amaryl',
      'glimestar',
      'zoryl',
      'azulix',
      'diamicron',
      'reclide',
      'glizid',
      'daonil',
      'gemer',
      'glycomet gp',
      'glycomet trio',
    ],
    condition: 'sulfonylurea',
    text: 'Don’t skip meals. Carry glucose. Tell us before any fast.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'insulin',
    names: [
      'insulin',
      'mixtard',
      'huminsulin',
      'insugen',
      'wosulin',
      'actrapid',
      'humulin',
      'lantus',
      'basalog',
      'toujeo',
      'tresiba',
      'levemir',
      'ryzodeg',
      'novomix',
      'novorapid',
      'humalog',
      'apidra',
    ],
    condition: 'insulin',
    text: 'Don’t skip meals. Carry glucose. Tell us before any fast.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'glucosidase',
    names: ['voglibose', 'acarbose', 'volix', 'glucobay', 'glycomet trio'],
    text: 'For a low take glucose powder or tablets; sugar, jaggery and biscuits act too slowly.',
    source: 'the label, not checked',
    grade: 'secondary',
  },
  {
    key: 'sglt2',
    names: [
      'dapagliflozin',
      'empagliflozin',
      'canagliflozin',
      'remogliflozin',
      'dapa',
      'empa',
      'forxiga',
      'jardiance',
      'invokana',
      'oxra',
      'udapa',
      'gibtulio',
    ],
    condition: 'sglt2',
    text: 'No fasting and no very-low-carb diet without the doctor; stop and call if you vomit.',
    source: 'a secondary page',
    grade: 'secondary',
  },
  {
    key: 'glp1',
    names: [
      'semaglutide',
      'liraglutide',
      'dulaglutide',
      'rybelsus',
      'ozempic',
      'wegovy',
      'victoza',
      'trulicity',
    ],
    text: 'Small meals, protein first, stop when full, drink.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'holds_potassium',
    names: [
      'telmisartan',
      'telma',
      'telmikind',
      'losartan',
      'losar',
      'losacar',
      'repace',
      'olmesartan',
      'olmezest',
      'valsartan',
      'diovan',
      'candesartan',
      'candesar',
      'irbesartan',
      'ramipril',
      'cardace',
      'enalapril',
      'envas',
      'lisinopril',
      'listril',
      'perindopril',
      'coversyl',
      'spironolactone',
      'aldactone',
      'lasilactone',
      'eplerenone',
      'eptus',
    ],
    text: 'No LoNa or potassium salt unless your doctor checks your potassium; coconut water daily only then too.',
    source: 'AHA/ACC 2025',
    grade: 'read',
  },
  {
    key: 'warfarin',
    names: ['warfarin', 'warf', 'uniwarfin', 'acenocoumarol', 'nicoumalone', 'acitrom'],
    condition: 'warfarin',
    text: 'Eat greens as you always do; same amount each week. Tell us before you change. No cranberry in quantity.',
    source: 'a secondary page',
    grade: 'secondary',
  },
  {
    key: 'iron',
    names: ['iron', 'ferrous', 'ferric', 'orofer', 'livogen', 'fefol', 'autrin', 'dexorange'],
    text: 'With water or lemon water, not with tea, coffee, milk, calcium.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'calcium',
    names: ['calcium', 'shelcal', 'gemcal', 'calcimax', 'cipcal'],
    text: 'With a meal, apart from iron and thyroid tablet.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'statin',
    names: ['simvastatin', 'atorvastatin', 'atorva', 'lipicure', 'storvas', 'tonact', 'aztor'],
    text: 'No grapefruit or chakotra in quantity.',
    source: 'a secondary page',
    grade: 'secondary',
  },
  {
    key: 'antibiotic',
    names: ['ciprofloxacin', 'doxycycline', 'ciplox', 'cifran', 'doxy'],
    text: 'Milk, curd, calcium 2 h apart.',
    source: 'a secondary page',
    grade: 'secondary',
  },
  {
    key: 'diuretic',
    names: [
      'furosemide',
      'frusemide',
      'torsemide',
      'hydrochlorothiazide',
      'chlorthalidone',
      'chlortalidone',
      'indapamide',
      'metolazone',
      'lasix',
      'lasilactone',
      'dytor',
      'aquazide',
      'natrilix',
      'telma h',
    ],
    text: 'Salt not changed suddenly.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'lithium',
    names: ['lithium', 'licab', 'lithosun', 'intalith'],
    condition: 'lithium',
    text: 'Salt not changed suddenly; the doctor first.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'orlistat',
    names: ['orlistat', 'obelit', 'vyfat'],
    text: 'Fat at most 30 % of energy; vitamins at bedtime.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'ppi',
    names: [
      'omeprazole',
      'pantoprazole',
      'rabeprazole',
      'esomeprazole',
      'lansoprazole',
      'omez',
      'pantocid',
      'pan 40',
      'pan d',
      'razo',
      'nexpro',
    ],
    text: 'Taken for long: ask for a test of B12 and iron.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'alendronate',
    names: ['alendronate', 'alendronic', 'fosamax', 'osteofos'],
    text: 'On an empty stomach, 30 minutes before food.',
    source: 'not checked',
    grade: 'unchecked',
  },
  {
    key: 'methotrexate',
    names: ['methotrexate', 'folitrax', 'imutrex'],
    text: 'Folic acid as prescribed.',
    source: 'not checked',
    grade: 'unchecked',
  },
]

/** A space in a name stands for whatever is typed between the words: ‘Glycomet-GP’. */
const patternOf = (name: string) => name.replaceAll(' ', String.raw`[^\p{L}\d]*`)
const PATTERNS = new Map(
  MEDICINE_NOTES.map((note) => [
    note,
    new RegExp(String.raw`(^|[^\p{L}])(${note.names.map(patternOf).join('|')})($|[^\p{L}])`, 'iu'),
  ]),
)

/** The notes for a medicine as staff wrote it: ‘Tab Glycomet 500 SR’. Empty where the name isn't in the list. */
export const notesFor = (medicine: string): MedicineNote[] =>
  MEDICINE_NOTES.filter((note) => PATTERNS.get(note)!.test(medicine))
