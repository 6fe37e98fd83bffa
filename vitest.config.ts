import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { builtContent } from './web/build/built-content.ts'
import { routeTable } from './web/build/route-table.ts'

/** What the components are made of and tested with. */
const libraries = [
  '@chakra-ui/react',
  '@emotion/cache',
  '@emotion/react',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  'framer-motion',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'zod/mini',
]

// Five projects. Each name is a suite of `npm test`, run by tests/run.ts.
export default defineConfig({
  test: {
    restoreMocks: true,
    // Only what hangs meets these: a busy machine takes ten times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // `npm test` leaves these out, `npm run test:wide` runs them.
    tags: [{ name: 'wide' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // One process: loading the modules, and PGlite above all, takes longer than most files.
          isolate: false,
          include: [
            'supabase/functions/**/*.test.ts',
            '{local,scripts}/**/*.test.ts',
            'tests/{runner,db,deep,support}/**/*.test.ts',
            'web/site-server/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [react(), routeTable(), builtContent()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // A fresh page for each file at a third of the time that a fresh process takes.
          pool: 'vmThreads',
          // Each of those fresh pages loads its libraries: one file for each library is read faster than its hundreds.
          deps: { optimizer: { client: { enabled: true, include: libraries } } },
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/site-server/**'],
          setupFiles: ['tests/support/web-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'local',
          environment: 'node',
          isolate: false,
          // Each file starts parts of the embedded backend for itself.
          include: ['tests/local/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'hosts',
          environment: 'node',
          // Each file serves one built site as a static host does; their servers come from npm, so `test:wide` runs it.
          include: ['tests/hosts/**/*.test.ts'],
          globalSetup: ['tests/hosts/setup.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/{api,security}/**/*.test.ts'],
          globalSetup: ['tests/support/api-setup.ts'],
          // All files talk to one stack, and each starts by emptying it.
          fileParallelism: false,
        },
      },
    ],
  },
})
