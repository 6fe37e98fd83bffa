import { expect, it } from 'vitest'
import { findProblems, type SourceFile } from './rules.ts'

const page = (body: string, name = 'slots'): SourceFile => ({ path: `docs/rules/${name}.md`, text: body })

const slots = `# Slots

## SLOTS-1 A day has twelve slots

Half-hour steps.

_Enforced in_ \`private.open_slots()\`, \`domain/slots.ts\` (\`DEFAULT_SLOTS\`). _Tested by_ \`tests/api/slots.test.ts\`.
`
const security = `| # | What must hold | Enforced in | Tested by |
|---|---|---|---|
| S1 | Deny by default | [SLOTS-1](slots.md) | \`tests/api/slots.test.ts\` |
| S2 | A page to be read | \`domain/slots.ts\` | read |
`
const repository: SourceFile[] = [
  page(slots),
  page(security, 'security'),
  { path: 'domain/slots.ts', text: 'export const DEFAULT_SLOTS = [] // SLOTS-1, S2, SHA-256, Vitamin D3' },
  { path: 'supabase/schemas/slots.sql', text: 'create function private.open_slots() returns void' },
  { path: 'supabase/migrations/1_make_slots.sql', text: 'create function private.old_slots() returns void' },
  { path: 'tests/api/slots.test.ts', text: "it('S1 has twelve slots')" },
]

/** The repository with one file replaced or added. */
const having = (file: SourceFile): SourceFile[] => [
  ...repository.filter(({ path }) => path !== file.path),
  file,
]

it('finds no problem when rules and citations match', () => {
  expect(findProblems(repository)).toEqual([])
})

it.each<[string, SourceFile, string]>([
  [
    'a missing file',
    page(slots.replace('domain/slots.ts', 'domain/gone.ts')),
    'SLOTS-1 names DEFAULT_SLOTS in domain/gone.ts',
  ],
  [
    'a name that is not in its file',
    page(slots.replace('DEFAULT_SLOTS', 'ALL_SLOTS')),
    'SLOTS-1 names ALL_SLOTS in domain/slots.ts',
  ],
  [
    'a database object that no file creates',
    page(slots.replace('open_slots', 'all_slots')),
    'SLOTS-1 names private.all_slots()',
  ],
  [
    'a database object that only a migration creates',
    page(slots.replace('open_slots', 'old_slots')),
    'SLOTS-1 names private.old_slots()',
  ],
  [
    'a rule without an implementation',
    page(slots.replace(/_Enforced in_.*\. _Tested/, '_Enforced in_ people. _Tested')),
    'SLOTS-1 does not say where it is enforced',
  ],
  [
    'a rule without a test',
    page(slots.replace('tests/api/slots.test.ts', 'domain/slots.ts')),
    'SLOTS-1 names no test',
  ],
  ['a number used twice', page(slots + slots.slice(slots.indexOf('##'))), 'SLOTS-1 is there twice'],
  ['a rule on another page', page(slots, 'time'), 'SLOTS-1 belongs in docs/rules/slots.md'],
  [
    'a requirement that starts no title',
    { path: 'tests/api/slots.test.ts', text: "it('has twelve slots')" },
    'S1 opens no title in tests/api/slots.test.ts',
  ],
  ['a rule that no page has', { path: 'a.ts', text: '// SLOTS-2' }, 'a.ts:1 cites SLOTS-2'],
  ['a rule of a missing page', { path: 'a.ts', text: '// SLOT-1' }, 'a.ts:1 cites SLOT-1'],
  ['a missing requirement', { path: 'a.ts', text: 'describe("S3 …")' }, 'a.ts:1 cites S3'],
  ['the number of a foreign document', { path: 'a.ts', text: '\n/** Why (D31). */' }, 'a.ts:2 cites D31'],
  ['a dead link', { path: 'docs/a.md', text: '[b](b.md)' }, 'docs/a.md names docs/b.md'],
  [
    'a decision without a record',
    { path: 'a.ts', text: '// docs/decisions/0099-x.md' },
    'a.ts names docs/decisions/0099-x.md',
  ],
  [
    'a decision that the index lacks',
    { path: 'docs/decisions/0099-x.md', text: '# 99. X' },
    'docs/decisions/0099-x.md is missing',
  ],
  [
    'a record that names a missing file',
    { path: 'docs/decisions/0001-x.md', text: 'It is in `lib/gone.ts`.' },
    'docs/decisions/0001-x.md names lib/gone.ts',
  ],
  ['a placeholder', { path: 'docs/a.md', text: '| page |\n@FIGURES@' }, 'docs/a.md still has @FIGURES@'],
  ['a section of the specification', { path: 'a.ts', text: '// spec §9' }, 'a.ts:1 cites spec §'],
])('finds %s', (_, file, problem) => {
  expect(findProblems(having(file))).toContainEqual(expect.stringContaining(problem))
})
