/** The families of kinds in the order of an Indian report, after what is measured in the room, and what they are called. */
const FAMILY_NAMES: Record<string, string> = {
  body: 'Body',
  pressure: 'Blood pressure',
  sugar: 'Sugar',
  lipids: 'Lipids',
  kidney: 'Kidney',
  minerals: 'Minerals',
  thyroid: 'Thyroid',
  blood: 'Blood',
  vitamins: 'Vitamins',
  liver: 'Liver',
  child: 'Child',
  score: 'How it goes',
  own: 'Our own',
}

export const FAMILIES: readonly string[] = Object.keys(FAMILY_NAMES)

export const familyName = (family: string): string => FAMILY_NAMES[family] ?? family

/** Things by the family of their kind, in order; families without any are left out. */
export const byFamily = <T>(all: readonly T[], familyOf: (one: T) => string): { name: string; rows: T[] }[] =>
  FAMILIES.map((family) => ({
    name: familyName(family),
    rows: all.filter((one) => familyOf(one) === family),
  })).filter(({ rows }) => rows.length > 0)
