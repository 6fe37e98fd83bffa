import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#shared/contract/routes.ts'
import { barrel, comparesTexts } from '#tests/support/source-patterns.ts'

// The structure of the site's folders (README), as far as the linter's patterns can't check it: they don't resolve
// relative paths.

const root = import.meta.dirname
const files = globSync('**/*.{ts,tsx}', { cwd: root })
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The layers: a file may import only from its own layer and those before it. */
const layers = ['lib', 'theme', 'ui', 'entities', 'features', 'app']
const layerOf = (file: string) => {
  const place = layers.indexOf(file.split('/')[0] ?? '')
  // The entry files are above all layers.
  return place < 0 ? layers.length : place
}

const featureOf = (file: string) => /^features\/([^/]+)/.exec(file)?.[1]

const entityOf = (file: string) => /^entities\/([^/]+)\//.exec(file)?.[1]

/** The files of the site that a file imports, as paths from web/src. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*['`](#web\/|\.\.?\/)([^'`]+)['`]/g)].map(
    ([, start, rest]) =>
      start === '#web/' ? rest! : relative(root, join(root, dirname(file), start! + rest!)),
  )
}

test('imports go one way: lib, theme, ui, entities, features, app', () => {
  const upward = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => layerOf(target) > layerOf(file))
      .map((target) => `${file} imports ${target}`),
  )
  expect(upward).toEqual([])
})

/** The rooms of lib/: a file may import only from its own room and those before it. */
const rooms = ['values', 'browser', 'calls', 'code', 'page', 'forms']
const roomOf = (file: string) => rooms.indexOf(/^lib\/(\w+)\//.exec(file)?.[1] ?? '')

test('every file of lib is in one of its rooms, whose imports go one way', () => {
  const misplaced = sources
    .filter((file) => layerOf(file) === 0)
    .flatMap((file) =>
      roomOf(file) < 0
        ? [`${file} is in no room`]
        : importsOf(file)
            .filter((target) => roomOf(target) > roomOf(file))
            .map((target) => `${file} imports ${target}`),
    )
  expect(misplaced).toEqual([])
})

test('no feature imports another feature', () => {
  const across = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => {
        const [own, other] = [featureOf(file), featureOf(target)]
        return own !== undefined && other !== undefined && own !== other
      })
      .map((target) => `${file} imports ${target}`),
  )
  expect(across).toEqual([])
})

/** The other entities that an entity may import. All of them may read the clinic's settings. */
const knownEntities: Record<string, string[]> = {
  measurement: ['patient', 'report'],
  plan: ['patient'],
  prescription: ['patient'],
  report: ['patient'],
}

test('an entity imports no other except the clinic, or the patient or the report that it is of', () => {
  const across = sources.flatMap((file) => {
    const own = entityOf(file)
    if (own === undefined) return []
    const known = new Set([undefined, own, 'clinic', ...(knownEntities[own] ?? [])])
    return importsOf(file)
      .filter((target) => !known.has(entityOf(target)))
      .map((target) => `${file} imports ${target}`)
  })
  expect(across).toEqual([])
})

test('only tests import from tests/', () => {
  const web = join(root, '..')
  const importers = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /'(?:#|(?:\.\.\/)+)tests\//.test(readFileSync(join(web, file), 'utf8')))
  expect(importers).toEqual([])
})

test('no file of the site re-exports another file’s names', () => {
  const barrels = sources.filter((file) => file !== 'entry-server.tsx' && barrel.test(read(file)))
  expect(barrels).toEqual([])
})

test('a component that is loaded late is its file’s default export', () => {
  const wrapped = sources.filter((file) => /\bdefault:\s*\(await import\(/.test(read(file)))
  expect(wrapped).toEqual([])
})

test('colours are tokens of the theme, except in drawings and pictures', () => {
  const drawings =
    /-(art|portrait)\.tsx$|^ui\/(logo|dialog)\.tsx$|^features\/(ai-plan\/card\/|blog-admin\/cover-sizes\.ts$)/
  const colour = /["'`( ]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl)a?\(/i
  const coloured = sources.filter(
    (file) => !file.startsWith('theme/') && !drawings.test(file) && colour.test(read(file)),
  )
  expect(coloured).toEqual([])
})

test('no colour has a CSS name', () => {
  const names =
    '(?:dark|light|medium|pale|deep|hot|dim|slate)?(?:aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|lime|magenta|maroon|navy|olive|orange|pink|plum|purple|red|salmon|sienna|silver|tan|teal|tomato|turquoise|violet|wheat|white|yellow)'
  const styles =
    /\b(?:color|\w+Color|bg|background|fill|stroke|\w*[bB]order\w*|outline\w*|\w*[sS]hadow)['"]?(?:=("[^"]*"|\{[^}\n]*\})|: ([^,}\n]*))/g
  const named = new RegExp(`["'\`](?:[^"'\`]* )?${names}(?: [^"'\`]*)?["'\`]`)
  const coloured = sources.flatMap((file) =>
    file.startsWith('theme/')
      ? []
      : [...read(file).matchAll(styles)]
          .filter(([, attribute, entry]) => named.test(attribute ?? entry ?? ''))
          .map(([style]) => `${file}: ${style}`),
  )
  expect(coloured).toEqual([])
})

test('the maximum length of an input is a constant shared with the API', () => {
  expect(sources.filter((file) => /maxLength(?:=(?:\{\d|")|: \d)/.test(read(file)))).toEqual([])
})

test('a query key appears only in the queryOptions that fetch it', () => {
  // A key starts with its subject, which its type enforces (entities/subject.ts).
  const resources = Object.keys(routes).map((name) => name.slice(0, name.indexOf('.')))
  const subjects = [...new Set([...resources, 'calendar', 'clinic', 'session'])].join('|')
  const keys = [
    // A property, whose value may be a variable.
    /(?<!\.)\bqueryKey\s*[:=,}]/,
    /Quer(?:y|ies)(?:Data|State)(?:<[^(]*>)?\(\s*\[/,
    new RegExp(`(?:=>?|return)\\s*\\[\\s*'(?:${subjects})'`),
    /=>?\s*[^=;\n]*\.queryKey$/m,
  ]
  const elsewhere = sources.filter((file) => {
    // The filter for all queries of a subject.
    if (file === 'entities/subject.ts') return false
    const isFetcher = /\/api\/(get|find)-[\w-]+\.ts$/.test(file)
    const text = isFetcher
      ? read(file)
          .replaceAll(/ueryOptions\(\{\s*queryKey:\s*\[/g, '')
          // A fetcher may read the cache under its own key.
          .replaceAll(/queryFn: (?:async )?\(\{[^)]*\)/g, '')
      : read(file)
    return keys.some((key) => key.test(text))
  })
  expect(elsewhere).toEqual([])
})

const requests = sources.filter((file) => file.includes('/api/'))

test('a request’s file is named by verb and noun', () => {
  const verbs =
    /^(cancel|change|confirm|create|decide|delete|describe|download|find|get|join|keep|leave|log|move|prolong|remove|reschedule|reset|restore|save|send|set|unconfirm|update|upload|verify)-[a-z-]+\.ts$/
  expect(requests.filter((file) => !verbs.test(basename(file)))).toEqual([])
})

test('no two request files have the same name', () => {
  const names = requests.map((file) => basename(file))
  expect(
    requests.filter((file) => names.indexOf(basename(file)) !== names.lastIndexOf(basename(file))),
  ).toEqual([])
})

/** The request files that call more than one route, since these routes are one act or one reading. */
const together: Record<string, string[]> = {
  // An act and its Undo.
  'entities/report/api/remove-report.ts': ['reports.remove', 'reports.restore'],
  'features/waiting/api/remove-waiting.ts': ['waiting.remove', 'waiting.restore'],
  'entities/plan/api/create-plan-link.ts': ['patient-plans.link', 'patient-plans.unlink'],
  // A new record, and its change if an earlier try has created it.
  'entities/prescription/api/save-prescription.ts': ['prescriptions.create', 'prescriptions.update'],
  'features/patients/api/save-taken.ts': ['taken.create', 'taken.update'],
  'features/blog-admin/api/save-post.ts': ['posts.create', 'posts.update'],
  'features/plans/api/save-dish.ts': ['dishes.create', 'dishes.update'],
  'entities/plan/api/save-template.ts': ['plan-templates.create', 'plan-templates.save'],
  // An act whose lost answer is looked for.
  'features/auth/api/change-password.ts': ['auth.change-password', 'auth.me'],
  // An act or a reading that has one route for each target, or each choice.
  'entities/appointment/api/change-appointment.ts': [
    'appointments.confirm',
    'appointments.delete',
    'appointments.describe',
    'appointments.reschedule',
    'appointments.restore',
    'appointments.unconfirm',
  ],
  'entities/plan/api/change-plan.ts': [
    'patient-plans.activate',
    'patient-plans.create',
    'patient-plans.duplicate',
    'patient-plans.end',
    'patient-plans.revise',
    'patient-plans.save',
  ],
  'features/join-waiting/api/decide-waiting.ts': ['waiting.accept', 'waiting.decline', 'waiting.leave'],
  'entities/session/api/delete-session.ts': [
    'sessions.end',
    'sessions.end-others',
    'users.end-session',
    'users.end-sessions',
  ],
  'entities/session/api/get-sessions.ts': ['sessions.list', 'users.sessions'],
  // A picture of several answers.
  'features/appointments/api/get-day.ts': ['appointments.list', 'slots.day'],
  'features/dashboard/api/get-today.ts': ['appointments.list', 'slots.day'],
  'features/appointments/api/get-week.ts': ['appointments.list', 'slots.week'],
  'features/notices-admin/api/get-newest-notices.ts': ['notices.get', 'notices.read'],
  'features/prescriptions/api/get-prescription-sheet.ts': ['patients.get', 'prescriptions.of-patient'],
}

test('a request file calls one route, except for those that belong together', () => {
  const called = requests.map((file) => {
    const names = [...read(file).matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, name]) => name!)
    return [file, [...new Set(names)].toSorted()] as const
  })
  expect(Object.fromEntries(called.filter(([, names]) => names.length > 1))).toEqual(together)
})

test('a change of a version builds on an unanswered one of the same form', () => {
  const based = /version: .*\b(?:newer\(.*\bbefore\b.*\)|before\?)\.version\b/
  const acting = requests.filter((file) => /\bact\(/.test(read(file)))
  const sent = acting.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /\bbody: \{.*\bversion\b/.test(line) && !based.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  // These decide by the earlier result whether there is anything left to send.
  expect(sent).toEqual([
    "features/appointments/api/reschedule-appointment.ts: act(form, 'appointments.reschedule', { params: { id }, body: { ...to, version: from } }),",
  ])
})

test('an act on a record names that record in its form', () => {
  const forms = requests.flatMap((file) => [
    ...read(file).matchAll(
      /\bact\((['`][^'`]*['`]),\s*'[\w.-]+',(?:(?!\bact\()[^])*?(?:\bparams: |\bwith(?:Visit|Entry)\()/g,
    ),
  ])
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.map(([, form]) => form!).filter((form) => !form.includes('${'))).toEqual([])
})

test('an act that does no harm twice is a new one each time', () => {
  const anew = requests.filter((file) => /\bactAnew\(/.test(read(file)) && !/\bact\(/.test(read(file)))
  expect(anew.toSorted()).toEqual([
    'entities/session/api/delete-session.ts',
    'features/account/api/create-calendar-feed.ts',
    'features/account/api/delete-calendar-feed.ts',
    'features/calendar/api/save-span.ts',
    'features/waiting/api/remove-waiting.ts',
  ])
})

test('only the request files of entities and features call the server', () => {
  const calls =
    /import \{[^}]*\bapi(Page)?\b[^}]*\} from '[^']*\/api-client\.ts'|(?:import\(|\* as \w+ from )\s*'[^']*\/api-client\.ts'/
  const callers = sources.filter((file) => calls.test(read(file)) && !file.includes('/api/'))
  expect(callers).toEqual(['lib/calls/act.ts'])
})

test('every text about a failed call comes from failureText or serverText, since the error’s message may be a bare status', () => {
  const raw = sources.filter(
    (file) =>
      /\berror\??\.message\b/.test(read(file)) && !/^lib\/(calls\/api-client|browser\/log)\.ts$/.test(file),
  )
  expect(raw).toEqual([])
})

test('code judges a refusal by its status and reason, never by its text', () => {
  expect(sources.filter((file) => comparesTexts(read(file)))).toEqual([])
})

test('every text about a failed change comes from denialText, since its outcome may be unknown', () => {
  // Messages about reads, and about a refused sign-in.
  const known = /(?:loaded|refreshed|downloaded|Login failed)[:.] \$?\{failureText\(/
  const denied = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /[:.] \$?\{failureText\(/.test(line) && !known.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(denied).toEqual([])
})

test('only reloadPage() reloads the page, because it keeps what was typed', () => {
  expect(sources.filter((file) => /location\.reload\(/.test(read(file)))).toEqual([
    'lib/browser/reload-page.ts',
  ])
})

test('a form is changed by a function of its present content, which builds on its argument and reads no event', () => {
  const olds = [
    // A callback that takes a whole form or list, instead of a `Change` (lib/forms/change.ts) or the value of one field.
    /\b(?:on)?[cC]hange\??: \(\w+: (?!string\b|number\b|boolean\b|T\b)[^)]*\) => void/,
    // Takes a whole form as well as a function.
    /\bSetStateAction\b/,
    /\b(?:change|onChange|set[A-Z]\w*)\(\((\w*)\) =>\s*\(?[{[]\s*\.\.\.(?!\1[\s,.)\]}])/,
    /\((\w+)\) => \(\{ \.\.\.\1,[^}]*\b(?:target|event)\b/,
  ]
  expect(sources.filter((file) => olds.some((old) => old.test(read(file))))).toEqual([])
})

/** The argument of each call of a function. */
function argumentsOf(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index }) => {
    const start = index + name.length + 1
    let end = start
    for (let depth = 1; depth > 0; end += 1) depth += { '(': 1, ')': -1 }[text[end]!] ?? 0
    return text.slice(start, end - 1).trim()
  })
}

const countImports = (text: string) => text.match(/(?<!typeof )\bimport\(/g)?.length ?? 0

test('late code is imported within lateCode() or lateComponent(), so that its loss is known and has a way back', () => {
  const direct = sources.filter((file) => {
    const text = read(file).replaceAll(/^ \*.*$/gm, '')
    const late = [...argumentsOf(text, 'lateCode'), ...argumentsOf(text, 'lateComponent')]
    return countImports(text) !== countImports(late.join('\n'))
  })
  expect(direct.toSorted()).toEqual([
    // Their screens are given to lateComponent() by admin-app.tsx, because Node reads this file for the journeys.
    'app/admin/admin-pages.ts',
    // It reports lost code itself.
    'lib/browser/report-error.ts',
  ])
})

test('a state that is derived from itself is set by a function of its present value', () => {
  const derived = sources.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(/const \[(.+?), (\w+)\] = useState\b/g)].flatMap(([, state, setter]) => {
      const itself = new RegExp(`(?<!\\.)\\b(?:${state!.match(/\w+/g)!.join('|')})\\b(?!:)`)
      return argumentsOf(text, setter!)
        .filter((next) => !/^\w+$|^\([^()]*\) =>/.test(next) && itself.test(next))
        .map((next) => `${file}: ${setter}(${next})`)
    })
  })
  expect(derived).toEqual([])
})
