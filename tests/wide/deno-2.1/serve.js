import '../../../local/backend/function-guard.ts'

// Makes Deno 2.1 listen at DENO_SERVE_ADDRESS, which newer versions do by themselves, and runs the function.
const { Deno } = globalThis
const port = Number(Deno.env.get('DENO_SERVE_ADDRESS').split(':').at(-1))
const serve = Deno.serve
// With options or without, as Deno's own.
Deno.serve = (...given) => serve({ ...given.at(-2), hostname: '127.0.0.1', port }, given.at(-1))

await import(new URL(`../../../${Deno.env.get('DENO_ENTRY')}`, import.meta.url).href)
