import { useEffect, useRef, useState } from 'react'
import { useUploadReport } from './api/upload-report.ts'
import { failedState, toItems, type UploadItem, type UploadState } from './upload-queue.ts'

/** Files chosen for one patient, sent one after the other. */
export function useUploadQueue(patientUid: string) {
  const upload = useUploadReport(patientUid)
  const [items, setItems] = useState<UploadItem[]>([])
  const [sending, setSending] = useState(false)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const setState = (key: string, state: UploadState) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, state } : item)))

  const add = (files: Iterable<File>) => setItems((current) => [...current, ...toItems(files)])
  const remove = (key: string) => setItems((current) => current.filter((item) => item.key !== key))

  const waiting = items.filter(
    ({ state }) => state.step === 'chosen' || (state.step === 'failed' && state.retry),
  )

  /** Sends the waiting files. @returns how many were sent, and whether all are done */
  const send = async (): Promise<{ sent: number; allDone: boolean }> => {
    const { signal } = (controller.current = new AbortController())
    let sent = 0
    setSending(true)
    for (const item of waiting) {
      const onProgress = (share: number) => setState(item.key, { step: 'sending', share })
      onProgress(0)
      try {
        await upload(item, { signal, onProgress })
        setState(item.key, { step: 'done' })
        sent += 1
      } catch (error) {
        if (signal.aborted) break
        setState(item.key, failedState(error))
      }
    }
    if (!signal.aborted) setSending(false)
    const refused = items.length - waiting.length - items.filter(({ state }) => state.step === 'done').length
    return { sent, allDone: !signal.aborted && sent === waiting.length && refused === 0 }
  }

  return { items, add, remove, send, sending, waiting: waiting.length }
}
