import { createClient } from '@supabase/supabase-js'
import { type Check, type Finding, note, right, wrong } from '../target.ts'

const BUCKET = 'patient-reports'

const failed = (text: string): Finding[] => [
  wrong(
    'storage.files',
    text,
    'Is the bucket patient-reports there (`npx supabase db push --linked`), and the key this project’s? See its logs.',
  ),
]

/** Puts a small file into the bucket of reports, reads it back and removes it. No patient has it. */
export const checkStorage: Check = async ({ supabase }) => {
  if (!supabase?.secretKey)
    return [
      note(
        'storage.files',
        'Not tried: set SUPABASE_URL and SUPABASE_SECRET_KEY to send a file up and down.',
      ),
    ]
  const client = createClient(supabase.url, supabase.secretKey, { auth: { persistSession: false } })
  const bucket = client.storage.from(BUCKET)
  const key = `doctor/${crypto.randomUUID()}.pdf`
  const sent = `%PDF-1.7\n% ${key}\n%%EOF`
  const up = await bucket.upload(key, new TextEncoder().encode(sent), { contentType: 'application/pdf' })
  if (up.error) return failed(`A file can't be stored: ${up.error.message}`)
  const down = await bucket.download(key)
  const gone = await bucket.remove([key])
  if (down.error) return failed(`A stored file can't be read: ${down.error.message}`)
  if ((await down.data.text()) !== sent) return failed('A stored file comes back changed.')
  if (gone.error) return failed(`The file ${key} can't be removed: ${gone.error.message}`)
  return [right('storage.files', 'A file goes up and comes down unchanged.')]
}
