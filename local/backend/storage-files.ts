import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '@supabase/lite'

/** The interface that @supabase/lite expects of a file store; it doesn't export the type by name. */
type StorageAdapter = NonNullable<App['_storageAdapter']>

const refuse = () => Promise.reject(new Error('Not supported'))

/**
 * Stores each object as a file in a folder. A file is complete or absent, and it is on the disk before the upload is
 * confirmed. lite's own adapter guarantees neither.
 */
export function createStorageFiles(folder: string): StorageAdapter {
  const place = (bucket: string, key: string): string => {
    const path = join(folder, bucket, key)
    if (!path.startsWith(join(folder, bucket) + sep)) throw new Error('The key leaves its bucket')
    return path
  }
  const headObject: StorageAdapter['headObject'] = async (bucket, key) => {
    const { size, mtime } = await stat(place(bucket, key))
    return {
      size,
      contentLength: size,
      lastModified: mtime,
      // lite serves the type in the object's row, if present.
      mimetype: 'application/octet-stream',
      cacheControl: 'no-cache',
      eTag: `"${mtime.getTime()}-${size}"`,
    }
  }
  const remove = (bucket: string, key: string): Promise<void> => rm(place(bucket, key), { force: true })
  return {
    driver: undefined,
    headObject,
    getObject: async (bucket, key, version) => ({
      httpStatusCode: 200,
      metadata: await headObject(bucket, key, version),
      body: Readable.toWeb(createReadStream(place(bucket, key))),
    }),
    uploadObject: async (bucket, key, version, body, mimetype, cacheControl) => {
      const path = place(bucket, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}.part`
      try {
        const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return { ...(await headObject(bucket, key, version)), mimetype, cacheControl }
    },
    deleteObject: remove,
    deleteObjects: async (bucket, keys) => void (await Promise.all(keys.map((key) => remove(bucket, key)))),
    // Nothing here copies files, and lite requests no file addresses.
    copyObject: refuse,
    privateAssetUrl: refuse,
  }
}
