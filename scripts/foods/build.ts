import { writeFileSync } from 'node:fs'
import { foodRows, ROWS_FILE } from './food-rows.ts'
import { foodsModule, MODULE_FILE, readExtract } from './foods-module.ts'

// Writes the planner's values (food-values.ts) from data/usda-sr24.json, then the rows of the database. Run it twice if
// the extract changed: the rows are made from the values as they were when it started.

writeFileSync(MODULE_FILE, foodsModule(readExtract()))
writeFileSync(ROWS_FILE, foodRows())
