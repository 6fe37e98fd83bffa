import { databaseGone, databaseKilled, functionKilled } from './crashes.ts'
import { distributedGuessing } from './guessing.ts'
import { diskFull } from './disk.ts'
import type { Drill, Finding } from './drill.ts'
import { scale } from './drill.ts'
import { filesRefused } from './files.ts'
import { finishesKilled } from './finishes.ts'
import { twoEditors } from './editors.ts'
import { fuzzing } from './fuzz.ts'
import { modelRuns } from './model.ts'
import { offers } from './offers.ts'
import { planner } from './planner.ts'
import { pairsAtOnce } from './pairs.ts'
import { guessesAtOnce, raceForOneSlot } from './race.ts'
import { backupDrill } from './backup.ts'
import { stalledSenders, wholeRequests } from './senders.ts'
import { reminders } from './reminders.ts'
import { hostileContent } from './hostile.ts'
import { squatting } from './squatting.ts'
import { soak } from './soak.ts'
import { uploadMemory } from './upload-memory.ts'
import { upgrade } from './upgrade.ts'

// `npm run test:deep` runs the long drills one after another and prints one table at the end: the target, the figure
// reached, the seconds. Words choose drills by name; DEEP_SCALE=0.05 runs each at a twentieth of its size.

const drills: Drill[] = [
  filesRefused,
  uploadMemory,
  ...fuzzing,
  modelRuns,
  twoEditors,
  upgrade,
  backupDrill,
  hostileContent,
  guessesAtOnce,
  distributedGuessing,
  squatting,
  raceForOneSlot,
  ...pairsAtOnce,
  ...offers,
  stalledSenders,
  wholeRequests,
  functionKilled,
  databaseKilled,
  finishesKilled,
  databaseGone,
  diskFull,
  reminders,
  ...planner,
  soak,
]

// local/start/bootstrap.mjs passes its own command first.
const words = process.argv.slice(process.argv[2] === 'test:deep' ? 3 : 2)
const chosen = drills.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(
    `No drill has this in its name: ${words.join(' ')}\n${drills.map(({ name }) => name).join('\n')}`,
  )
  process.exit(1)
}
if (scale !== 1) console.log(`At ${scale} of the full size: the targets are those of the full size.\n`)

const rows: string[][] = [['', 'drill', 'target', 'reached', 'seconds']]
let failed = 0
for (const drill of chosen) {
  console.log(`… ${drill.name}`)
  const began = performance.now()
  const { reached, holds }: Finding = await drill.run().catch((error: Error) => {
    console.error(error)
    return { reached: `broke: ${error.message.split('\n', 1)[0]}`, holds: false }
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (!holds) failed += 1
  rows.push([holds ? '✓' : '✗', drill.name, drill.target, reached, seconds])
  console.log(`${holds ? '✓' : '✗'} ${drill.name}: ${reached} (${seconds} s)`)
}

console.log('')
for (const [mark, ...cells] of rows) console.log([mark!.padEnd(1), ...cells].join(' │ '))
console.log(`\n${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
