import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { REPORTS_BUCKET } from '#shared/buckets.ts'
import { type Check, type Finding, DEPLOY, ask, note, right, wrong } from '../target.ts'

const failed = (text: string): Finding =>
  wrong(
    'storage.files',
    text,
    `Does the bucket ${REPORTS_BUCKET} exist (${DEPLOY}), and is the key this project’s? Check its logs.`,
  )

/**
 * Stores a small file that belongs to no patient in the bucket of reports, requests it without a key, reads it back
 * and removes it.
 */
export const checkStorage: Check = async ({ supabase }) => {
  if (!supabase?.secretKey)
    return [
      note(
        'storage',
        'Not checked: set SUPABASE_URL and SUPABASE_SECRET_KEY to store and read back a file, and to check that the bucket of reports is private.',
      ),
    ]
  const client = createClient(supabase.url, supabase.secretKey, { auth: { persistSession: false } })
  const bucket = client.storage.from(REPORTS_BUCKET)
  const key = `doctor/${crypto.randomUUID()}.pdf`
  const sent = `%PDF-1.7\n% ${key}\n%%EOF`
  const up = await bucket.upload(key, new TextEncoder().encode(sent), { contentType: 'application/pdf' })
  if (up.error)
    return [failed(`A file can't be stored: ${up.error.message}`), await checkBucket(client, undefined)]
  // Only an existing file distinguishes a public bucket from a private one: for a missing file both answer 'not found'.
  const stranger = await ask(`${supabase.url}/storage/v1/object/public/${REPORTS_BUCKET}/${key}`)
  const down = await bucket.download(key)
  const gone = await bucket.remove([key])
  const found = [await checkBucket(client, stranger.status)]
  if (down.error) return [...found, failed(`A stored file can't be read: ${down.error.message}`)]
  if ((await down.data.text()) !== sent) return [...found, failed('A stored file was changed.')]
  if (gone.error) return [...found, failed(`The file ${key} can't be removed: ${gone.error.message}`)]
  return [...found, right('storage.files', 'A file can be stored and read back unchanged.')]
}

/**
 * Checks whether strangers can read the bucket's files.
 *
 * @param stranger the status of a request without a key for an existing file; undefined if none could be stored
 */
async function checkBucket(client: SupabaseClient, stranger: number | undefined): Promise<Finding> {
  const name = 'storage.private'
  const { data, error } = await client.storage.getBucket(REPORTS_BUCKET)
  if (data?.public || stranger === 200)
    return wrong(
      name,
      `The bucket ${REPORTS_BUCKET} is public: anybody with a file’s address can read it.`,
      `Make it private at once in the dashboard: Storage, ${REPORTS_BUCKET}.`,
    )
  const isRefused = stranger === undefined || (stranger >= 400 && stranger < 500)
  if (data?.public === false && isRefused) return right(name, 'The bucket of reports is private.')
  return wrong(
    name,
    `It is unclear whether the bucket of reports is private: ${error?.message ?? `a request without a key gets ${stranger}`}.`,
    `Check the dashboard: Storage, ${REPORTS_BUCKET} must be private.`,
  )
}
