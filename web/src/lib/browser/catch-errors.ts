import { sendError } from './report-error.ts'

// The first module to run (entry-client.tsx), so that it sees what breaks in all others. If a file of the first load is
// missing, no module runs and nothing is reported: the doctor fetches these files.

window.addEventListener('error', ({ error }) => {
  // Without an error it is a script of another site, or a note of the browser about its own layout.
  if (error) void sendError(error)
})
window.addEventListener('unhandledrejection', ({ reason }) => void sendError(reason))
// A chunk that could not be loaded, whoever handles it.
window.addEventListener('vite:preloadError', ({ payload }) => void sendError(payload))
