import { writeFileSync } from 'node:fs'
import { createSeed, SEED_FILE } from '../tests/db/seed.ts'

// Writes supabase/seed.sql from the articles of the content folder.

writeFileSync(SEED_FILE, await createSeed())
