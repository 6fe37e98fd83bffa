import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { prerendered } from '#web/lib/prerendered.ts'
import { siteConfig } from './site-config.ts'

/** The public pages' system: the site's theme, unchanged. Each token is a line of CSS in every page. */
export const publicSystem = createSystem(defaultBaseConfig, siteConfig)

// A prerendered page came with the global rules. To make and compare them again takes a slow phone 90 ms.
if (prerendered !== null) Object.defineProperty(publicSystem, '_global', { value: [] })
