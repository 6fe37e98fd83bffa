import type { SiteFacts } from '../site-server.ts'

/** Facts known to the build, which writes them into a host's function (web/build/host-functions.ts). */
declare const SITE_FACTS: SiteFacts

export const facts: SiteFacts = SITE_FACTS
