import { randomUUID } from 'node:crypto'
import type { CoverSize } from '#shared/domain/covers.ts'
import { ok } from './contract.ts'
import type { Caller } from './http.ts'
import { samplePng } from './sample-files.ts'

/** The form that uploads one size of a cover. */
export function coverForm(id: string, size: CoverSize = 'large', bytes = samplePng()): FormData {
  const form = new FormData()
  form.set('id', id)
  form.set('size', size)
  form.set('file', new File([new Uint8Array(bytes)], 'cover'))
  return form
}

/** Uploads a cover in all its sizes and returns its id. */
export async function uploadCover(who: Caller): Promise<string> {
  const id = randomUUID()
  for (const size of ['share', 'small', 'large'] as const)
    await ok(who, 'covers.upload', { form: coverForm(id, size) })
  return id
}
