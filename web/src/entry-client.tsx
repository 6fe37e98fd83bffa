import './lib/browser/catch-errors.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AdminArea, App } from './app/app.tsx'
import { findPublicPage } from './app/public-pages.ts'
import { prerendered } from './lib/browser/prerendered.ts'
import { repeatEarlyTap } from './lib/browser/repeat-early-tap.ts'
import { publicSystem } from './theme/public-system.ts'

const root = document.getElementById('root')!
const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)

/** Loads the current page's code first, so that the prerendered page hydrates in one step. */
async function start() {
  const { pathname } = window.location
  const isStaff = /^\/admin(\/|$)/.test(pathname)
  const Page = isStaff ? AdminArea : findPublicPage(pathname)?.Page
  const loaded = Page?.load()
  // Created while the code is loading.
  if (!isStaff) publicSystem()
  // A failed download is not swallowed: rendering tries again and ends in the error page.
  await loaded?.catch(() => undefined)
  if (prerendered) {
    hydrateRoot(root, app)
    repeatEarlyTap(root)
  } else createRoot(root).render(app)
}

void start()
