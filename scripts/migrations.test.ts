import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '#local/start/paths.ts'

// Databases keep the history of their migrations: a file that changes or disappears after it was applied somewhere
// can't be applied there again. supabase/migrations.sha256 lists main's files in the format of `sha256sum`.

const listed = readFileSync(inProject('supabase/migrations.sha256'), 'utf8').trim().split('\n')

const digest = (file: string): string =>
  `${createHash('sha256')
    .update(readFileSync(inProject(file)))
    .digest('hex')}  ${file}`

const files = globSync('supabase/migrations/*.sql', { cwd: inProject('.') }).toSorted()

it('keeps every migration of main unchanged and in order', () => {
  expect(files.map(digest).slice(0, listed.length), 'put the migration back and write a new one').toEqual(
    listed,
  )
})

const add = (file: string): string => `sha256sum ${file} >> supabase/migrations.sha256`

it('lists every migration', () => {
  expect(files.slice(listed.length).map(add), 'run this before the migration lands').toEqual([])
})
