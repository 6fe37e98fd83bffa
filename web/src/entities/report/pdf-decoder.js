// Runs in the worker that reads PDFs. The library requests a decoder by its file name. The address of this module
// contains the built address of each decoder, by that name.
const asked = new URL(import.meta.url).searchParams
const { default: decoder } = await import(/* @vite-ignore */ asked.get(asked.get('file')))

export default decoder
