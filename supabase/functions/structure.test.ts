import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { barrel, comparesTexts } from '#tests/support/source-patterns.ts'
import { routes } from './_shared/contract/routes.ts'

// Conventions of the edge functions that the linter can't check.

const root = import.meta.dirname
const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
  (file) => !file.endsWith('.test.ts'),
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('has no lint exceptions in the API', () => {
  const excepted = sources.filter((file) => file.startsWith('api/') && /lint-disable/.test(read(file)))
  expect(excepted).toEqual([])
})

it('reads rows with the database’s types, without casts or compiler directives', () => {
  const casts = /\.(?:overrideTypes|returns)<|@ts-(?:ignore|expect-error|nocheck)/
  expect(sources.filter((file) => casts.test(read(file)))).toEqual([])
})

it('has no file that re-exports another file’s names', () => {
  expect(sources.filter((file) => barrel.test(read(file)))).toEqual([])
})

it('has domain rules that get the time from their callers', () => {
  // `new Date()`, `new Date`, and `Date(…)`, which is the current time with any argument.
  // `.format()` without an argument, and the constructor under another name.
  const present =
    /\bnew Date(?!\s*\(\s*[^\s)/])\b|(?<!new )\bDate\(|\.format(?:ToParts)?\(\s*\)|=\s*Date\s*$/m
  expect(sources.filter((file) => file.startsWith('_shared/domain/') && present.test(read(file)))).toEqual([])
})

it('judges a failure by its code, status or reason, never by its text', () => {
  const comparing = sources.filter((file) => comparesTexts(read(file)))
  // Which compares zod's own default, 'Invalid input', of a schema without a message.
  expect(comparing).toEqual(['api/request/read-request.ts'])
})

/** The roles that may call each function of the schema `public`, from the schemas' grants. */
function grantedRoles(): Map<string, Set<string>> {
  const folder = join(root, '../schemas')
  const sql = globSync('*.sql', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const roles = new Map<string, Set<string>>()
  for (const [, functions, grantees] of sql
    .join('\n')
    .matchAll(/grant execute on function\s(.*?)\sto\s([^;]+);/gs))
    for (const [, name] of functions!.matchAll(/\bpublic\.(\w+)\(/g))
      for (const role of grantees!.split(','))
        roles.set(name!, (roles.get(name!) ?? new Set()).add(role.trim()))
  return roles
}

it('calls with the secret key only functions that neither visitors nor staff may call', () => {
  const roles = grantedRoles()
  const called = sources.flatMap((file) =>
    [...read(file).matchAll(/\bservice\s*\.rpc\(\s*'(\w+)'/g)].map(([, name]) => name!),
  )
  expect(called).toContain('book_public')
  expect(called.filter((name) => [...(roles.get(name) ?? [])].join() !== 'service_role')).toEqual([])
})

it('reads public facts with the secret key only for mails that are due', () => {
  const withKey = sources.filter((file) => /\breadClinic\((?:\w+\.)?service\)/.test(read(file)))
  expect(withKey).toEqual(['_shared/outbox.ts'])
})

it('has an API test that calls each route by name', () => {
  const folder = join(root, '../../tests')
  const tests = globSync('{api,security}/*.test.ts', { cwd: folder })
    // They call all routes, whatever these do.
    .filter((file) => !/(?:roles|statement-budget)\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const unnamed = Object.keys(routes).filter((name) => !tests.includes(`'${name}'`))
  // Their tests use the address in a mail or a calendar.
  const byAddress = ['calendar-feeds.read', 'waiting.unsubscribe']
  expect(unnamed.toSorted()).toEqual(byAddress)
})
