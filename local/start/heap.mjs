/**
 * Node's flags for the process of `npm start`. By default, V8 lets the part of the heap for new objects grow to 64 MiB
 * and more under load, and keeps it: a third of the process's memory after 5,000 requests.
 */
export const heapFlags = ['--max-semi-space-size=4']
