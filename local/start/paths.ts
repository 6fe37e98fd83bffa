import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../..')

/** A path inside the project. */
export const inProject = (...parts: string[]): string => join(projectRoot, ...parts)
