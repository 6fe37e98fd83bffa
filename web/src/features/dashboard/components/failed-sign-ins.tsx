import type { SummaryAnswer } from '#shared/contract/appointments.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Warns that somebody may be guessing passwords, with one line per username. Only admins receive any. */
export function FailedSignIns({ names }: { names: NonNullable<SummaryAnswer['failedSignIns']> }) {
  return (
    <Notice tone="warning">
      {names.map(({ username, count }) => (
        <p key={username}>
          {count} failed sign-ins for {username} since yesterday
        </p>
      ))}
    </Notice>
  )
}
