import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProblems, type SourceFile } from './rules.ts'

// Checks docs/rules against the repository. Part of `npm test -- lint`.

const root = join(import.meta.dirname, '..')
const binary = /\.(png|jpg|jpeg|webp|svg|ico|woff2|pdf|docx?|gz)$/
const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
}).split('\0')

const files = names
  .filter((path) => path && !binary.test(path) && path !== 'package-lock.json')
  .flatMap((path): SourceFile[] => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }]
    } catch {
      return [] // Deleted, but not committed yet.
    }
  })

const problems = findProblems(files)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
