import type { SiteFacts } from '../site-server.ts'

/** What the build knows and writes into a host's function (web/build/host-functions.ts). */
declare const SITE_FACTS: SiteFacts

export const facts: SiteFacts = SITE_FACTS
