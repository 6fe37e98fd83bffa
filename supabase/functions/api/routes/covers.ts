import { ApiError, notFound, unavailable } from '../../_shared/api-error.ts'
import { COVERS_BUCKET } from '../../_shared/buckets.ts'
import {
  COVER_SIZES,
  coverAddress,
  type CoverSize,
  MAX_COVER_BYTES,
  type PictureType,
} from '../../_shared/domain/covers.ts'
import { readPicture } from '../../_shared/domain/picture-type.ts'
import { log } from '../../_shared/log.ts'
import { fetchWithin, take } from '../../_shared/supabase.ts'
import { isForbidden, storeOnce } from '../storage-failure.ts'
import type { Handlers } from '../handler.ts'

/** How many of the newest covers an author may choose from. */
const MAX_COVERS = 60

const UPLOAD_FAILED = 'Failed to upload cover'

export const coverHandlers: Handlers<'covers'> = {
  'covers.get': async ({ db, env, params, http }) => {
    const { data } = db.storage.from(COVERS_BUCKET).getPublicUrl(`${params.id}/${params.size}`)
    const response = await fetchWithin(env.serviceTimeoutMs)(data.publicUrl).catch((cause: unknown) => {
      throw unavailable(cause)
    })
    if (!response.ok) {
      await response.body?.cancel()
      if (response.status >= 500) throw unavailable(new Error(`Storage answered ${response.status}`))
      throw notFound()
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = typeOrNotFound(bytes, params)
    return http.body(bytes, 200, { 'Content-Type': type })
  },

  'covers.list': async ({ db }) => {
    const rows = await take(
      db.from('cover_list').select('id').order('created_at', { ascending: false }).limit(MAX_COVERS),
    )
    return rows.map(({ id }) => ({ cover: coverAddress(id, 'large') }))
  },

  'covers.upload': async ({ db, form, file }) => {
    if (!file || file.bytes.byteLength === 0) throw new ApiError(400, `${UPLOAD_FAILED}: no file was sent`)
    const contentType = checkCover(file.bytes, form.size)
    // The row reserves the id for its author; the policy lets nobody else store a file under it.
    await take(db.rpc('add_cover', { p_id: form.id }))
    const options = { contentType, upsert: false, cacheControl: '31536000' }
    const error = await storeOnce(() =>
      db.storage.from(COVERS_BUCKET).upload(`${form.id}/${form.size}`, file.bytes, options),
    )
    if (error) {
      if (isForbidden(error)) throw new ApiError(404, 'Not found', { cause: error })
      throw new ApiError(503, UPLOAD_FAILED, { cause: error })
    }
    return { cover: coverAddress(form.id, 'large') }
  },
}

/**
 * The media type of one size of a cover. Refuses content that isn't a picture, and a picture whose header claims more
 * pixels than its size allows: every reader's browser would unpack them, however few bytes they take.
 */
function checkCover(bytes: Uint8Array, size: CoverSize): PictureType {
  if (bytes.byteLength > MAX_COVER_BYTES)
    throw new ApiError(413, `${UPLOAD_FAILED}: the picture is larger than 1 MB`)
  const picture = readPicture(bytes)
  if (!picture)
    throw new ApiError(415, `${UPLOAD_FAILED}: the content is not a PNG, JPEG, WebP or AVIF picture`)
  const most = COVER_SIZES[size]
  const { width, height } = picture.size
  if (width > most.width || height > most.height)
    throw new ApiError(
      413,
      `${UPLOAD_FAILED}: the picture is larger than ${most.width} × ${most.height} pixels`,
    )
  return picture.type
}

/** Like {@link checkCover}, for readers. Staff can store a file with their own token, bypassing this function. */
function typeOrNotFound(bytes: Uint8Array, { id, size }: { id: string; size: CoverSize }): PictureType {
  try {
    return checkCover(bytes, size)
  } catch (cause) {
    log('warn', { event: 'cover refused', coverId: id, size })
    throw new ApiError(404, 'Not found', { cause })
  }
}
