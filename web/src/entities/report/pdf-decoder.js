// Runs in the worker that reads PDFs. The library asks for a decoder by its file name; the address of this module
// holds, for each of those names, the address under which the build put it.
const asked = new URL(import.meta.url).searchParams
const { default: decoder } = await import(/* @vite-ignore */ asked.get(asked.get('file')))

export default decoder
