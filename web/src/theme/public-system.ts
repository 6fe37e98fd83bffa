import { createSystem, type SystemContext } from '@chakra-ui/react'
import { prerendered } from '#web/lib/browser/prerendered.ts'
import { siteConfig } from './site-config.ts'

let system: SystemContext | undefined

/**
 * The public pages' system: the site's theme, unchanged. Each token is a line of CSS in every page. Created on first
 * use, since the staff area has its own.
 */
export function publicSystem(): SystemContext {
  if (system) return system
  system = createSystem(siteConfig)
  // A prerendered page already contains the global rules. Computing and comparing them again is slow on a phone.
  if (prerendered !== null) Object.defineProperty(system, '_global', { value: [] })
  return system
}
