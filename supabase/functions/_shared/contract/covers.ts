import * as z from 'zod/mini'
import { bodyUuid, uuid } from './primitives.ts'
import { defineRoute } from './route.ts'

const size = z.enum(['large', 'small', 'share'], { error: 'Size must be large, small or share' })

/** An uploaded cover, in the form in which an article refers to it. */
const Cover = z.object({
  /** Path of its large picture on this site. */
  cover: z.string(),
})

export const coverRoutes = {
  'covers.get': defineRoute({
    method: 'GET',
    path: '/covers/{id}/{size}',
    who: 'public',
    summary: 'One size of an uploaded cover.',
    params: z.object({ id: uuid(), size }),
    // The picture of an id never changes.
    cache: 'public, max-age=31536000, immutable',
    answer: { status: 200, file: true },
    errors: [404, 503],
  }),
  'covers.list': defineRoute({
    method: 'GET',
    path: '/admin/covers',
    who: 'staff',
    summary: 'Uploaded covers to choose from, newest first.',
    answer: { status: 200, schema: z.array(Cover) },
    errors: [],
  }),
  'covers.upload': defineRoute({
    method: 'POST',
    path: '/admin/covers',
    who: 'staff',
    summary: 'Upload one size of a cover. Uploading the same size again changes nothing.',
    form: z.object({
      /** The same for all sizes of one cover. */
      id: bodyUuid('id'),
      size,
    }),
    answer: { status: 201, schema: Cover },
    errors: [400, 404, 413, 415, 503],
  }),
}
