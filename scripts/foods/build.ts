import { writeFileSync } from 'node:fs'
import { foodsModule, MODULE_FILE, readExtract } from './foods-module.ts'

// Writes the planner's values (food-values.ts) from data/usda-sr24.json.

writeFileSync(MODULE_FILE, foodsModule(readExtract()))
