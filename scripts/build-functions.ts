import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { inProject } from '#local/start/paths.ts'

/** The edge functions, each a folder of supabase/functions. */
export const functionNames = ['api', 'outbox'] as const

/** A project that has nothing else, from which Supabase's command line sends them. */
export const functionsProject = inProject('.cache/functions')

/** Where {@link buildFunctions} puts a function's file. */
export const builtFunction = (name: (typeof functionNames)[number], folder = functionsProject): string =>
  join(folder, name, 'index.js')

/**
 * Builds each edge function into one minified file, `<folder>/<name>/index.js`, in which only Deno's own `node:` modules
 * are missing (decision 30). Beside it are its source map and the licences of its packages. The repository's own
 * config.toml names the sources, for `supabase start`; the folder gets one that names the files.
 */
export async function buildFunctions(folder = functionsProject): Promise<void> {
  for (const name of functionNames)
    await build({
      root: inProject('supabase/functions', name),
      configFile: false,
      logLevel: 'warn',
      // Of each package the files that Deno itself would load.
      ssr: { noExternal: true, resolve: { conditions: ['deno', 'node'] } },
      build: {
        ssr: 'index.ts',
        outDir: join(folder, name),
        emptyOutDir: true,
        target: 'es2024',
        minify: true,
        sourcemap: 'hidden',
        license: { fileName: 'licences.md' },
        rolldownOptions: {
          output: { codeSplitting: false },
          // Deno 2.1 defines these two names for npm packages only.
          transform: {
            inject: { Buffer: ['node:buffer', 'Buffer'], setImmediate: ['node:timers', 'setImmediate'] },
          },
        },
      },
    })
  // Each function checks its callers itself.
  const tables = functionNames.map(
    (name) => `[functions.${name}]\nverify_jwt = false\nentrypoint = "../${name}/index.js"\n`,
  )
  await mkdir(join(folder, 'supabase'), { recursive: true })
  await writeFile(join(folder, 'supabase/config.toml'), tables.join('\n'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions()
