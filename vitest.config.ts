import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { builtContent } from './web/build/built-content.ts'
import { routeTable } from './web/build/route-table.ts'

/** The libraries that components and their tests use. */
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

// Each project is a suite of `npm test`, run by tests/run.ts; `web` and `web-logic` are one.
export default defineConfig({
  test: {
    restoreMocks: true,
    // Generous, so that only a hanging test fails: a busy machine takes ten times as long as a quiet one.
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
          // One process, because loading the modules, especially PGlite, takes longer than most test files.
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
          // A fresh page for each file, in a third of the time of a fresh process.
          pool: 'vmThreads',
          // On two cores Vitest would take one, and this suite comes when the other core is idle (suites.ts).
          maxWorkers: 2,
          // Each fresh page loads its libraries; one bundled file per library loads faster than hundreds.
          deps: { optimizer: { client: { enabled: true, include: libraries } } },
          include: ['web/**/*.test.tsx'],
          setupFiles: ['tests/support/web-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), routeTable(), builtContent()],
        test: {
          name: 'web-logic',
          // What needs no page: all files in one process, which loads each module once.
          environment: 'node',
          isolate: false,
          // Vitest asks for it beside another number of workers.
          sequence: { groupOrder: 1 },
          include: ['web/**/*.test.ts'],
          exclude: ['web/site-server/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'local',
          environment: 'node',
          isolate: false,
          // On two cores Vitest would take one, and most of these tests wait for processes.
          maxWorkers: 2,
          // Each file starts its own parts of the embedded backend.
          include: ['tests/local/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'hosts',
          environment: 'node',
          // Each file serves a built site like one static host; the hosts' servers are in npm, and `test:wide` runs them.
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
          // All files share one stack, and each starts by emptying it.
          fileParallelism: false,
        },
      },
    ],
  },
})
