import { ApiError, notFound, unavailable } from '../../_shared/api-error.ts'
import { REPORTS_BUCKET } from '../../_shared/buckets.ts'
import { sha256Hex } from '../../_shared/crypto.ts'
import { UPLOAD_FAILED, uploadProblem } from '../../_shared/domain/file-types.ts'
import { fileExtension } from '../../_shared/domain/file-name.ts'
import { log } from '../../_shared/log.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { checkFile } from '../check-file.ts'
import { counting, paged, pageOf, searchArguments, takeCounted } from '../page.ts'
import { type ReportRow, toReport } from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { storeOnce } from '../storage-failure.ts'
import { findPatient } from './patients.ts'

export const reportHandlers: Handlers<'reports'> = {
  'reports.upload': async ({ db, key, form, file }) => {
    if (!file) throw new ApiError(400, `${UPLOAD_FAILED}: no file was sent`)
    const early = uploadProblem(file.name, file.bytes.byteLength)
    if (early) throw new ApiError(early.status, `${UPLOAD_FAILED}: ${early.reason}`)
    await findPatient(db, form.patientUid)
    const { bytes } = file
    const sha256 = sha256Hex(bytes)
    const checked = await checkFile(file.name, bytes, sha256)
    if (!checked.ok) throw new ApiError(checked.status, `${UPLOAD_FAILED}: ${checked.reason}`)

    const id = key ?? crypto.randomUUID()
    // The row reserves the key before the file is uploaded under it. If the upload fails, the row is deleted.
    const objectKey = await take(
      db.rpc('add_report', {
        p_report: {
          id,
          patient_uid: form.patientUid,
          object_key: `${crypto.randomUUID()}/${id}${fileExtension(checked.name)}`,
          file_name: checked.name,
          content_type: checked.mime,
          size_bytes: bytes.byteLength,
          sha256,
        },
      }),
    ).catch(prefixUploadFailed)
    const options = { contentType: checked.mime, upsert: false, duplex: 'half' }
    const error = await storeOnce(() =>
      db.storage.from(REPORTS_BUCKET).upload(objectKey, streamOf(bytes), options),
    )
    if (error) {
      await take(db.from('patient_reports').delete().eq('id', id))
      throw new ApiError(503, UPLOAD_FAILED, { cause: error })
    }
    return toReport(await findReport(db, id))
  },

  'reports.list': async ({ db, query, audit, http }) => {
    const { q, patientUid } = query
    const ofPatient = (reports = db.from('report_list').select('*', counting(query))) =>
      patientUid ? reports.eq('patient_uid', patientUid) : reports
    const rows = q
      ? await take(db.rpc('search_reports', { ...searchArguments(q, query), p_patient_uid: patientUid }))
      : await takeCounted(http, paged(ofPatient(), query, 'uploaded_at', 'id'))
    const page = pageOf(http, rows, query, (row) => ({ at: row.uploaded_at, id: row.id }))
    await audit({ action: 'reports.list', patientUid: query.patientUid, count: page.length })
    return page.map(toReport)
  },

  'reports.remove': async ({ db, act, params, query }) => {
    const removal = db.rpc('remove_report', { p_id: params.id, p_from: query.from })
    return toReport(await take(act(removal).single()).catch(withReport(db, params.id)))
  },

  'reports.restore': async ({ db, act, params }) =>
    toReport(await take(act(db.rpc('restore_report', { p_id: params.id })).single())),

  'reports.move': async ({ db, act, params, body }) => {
    const move = db.rpc('move_report', { p_id: params.id, p_patient_uid: body.patientUid, p_from: body.from })
    return toReport(await take(act(move).single()).catch(withReport(db, params.id)))
  },

  'reports.download': async ({ db, params, audit, http }) => {
    const report = await findReport(db, params.id)
    const { data, error } = await db.storage.from(REPORTS_BUCKET).download(report.object_key)
    if (error) throw unavailable(error)
    const bytes = new Uint8Array(await data.arrayBuffer())
    if (sha256Hex(bytes) !== report.sha256) {
      throw unavailable(new Error(`The stored file ${report.id} does not match its SHA-256`))
    }
    // Staff can store a file with their own token, bypassing this function.
    const checked = await checkFile(report.file_name, bytes, report.sha256)
    if (!checked.ok) {
      log('warn', { event: 'file refused', reportId: report.id, problem: checked.code })
      throw new ApiError(422, `This file can’t be opened here: ${checked.reason}`)
    }
    await audit({ action: 'report.download', patientUid: report.patient_uid, subjectId: report.id })
    return http.body(bytes, 200, {
      'Content-Type': checked.mime,
      'Content-Disposition': attachment(checked.name),
    })
  },
}

const CHUNK_BYTES = 64 * 1024

/** Bytes as a stream of subarrays. Passed to `fetch` as a whole, they would be copied twice. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close()
      controller.enqueue(bytes.subarray(at, at + CHUNK_BYTES))
      at += CHUNK_BYTES
    },
  })
}

const withReport = (db: Db, id: string) => withCurrent(async () => toReport(await findReport(db, id)))

async function findReport(db: Db, id: string): Promise<ReportRow> {
  const row = await take(db.from('report_list').select('*').eq('id', id).maybeSingle())
  if (!row) throw notFound()
  return row
}

/** A download's name for every browser: plain ASCII first, then unchanged (RFC 6266, RFC 8187). */
function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Prefixes a refusal's text, for the daily limit or a missed visit, as a failed upload. */
function prefixUploadFailed(error: unknown): never {
  if (error instanceof ApiError && error.reason !== undefined) {
    const { status, message, reason, retryAfter } = error
    throw new ApiError(status, `${UPLOAD_FAILED}: ${message}`, { reason, retryAfter, cause: error })
  }
  throw error
}
