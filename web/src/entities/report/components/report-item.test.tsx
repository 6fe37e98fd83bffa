import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import ReportDays from './report-days.tsx'

const report = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  patientUid: 'P-7K3M9Q2X',
  patientName: 'Asha Verma',
  fileName: 'one.png',
  contentType: 'image/png',
  sizeBytes: 14,
  sha256: 'ab',
  allergies: '[]',
  uploadedAt: '2026-11-23T04:00:00Z',
  uploadedBy: 'Dr. Rao',
}
const days = <ReportDays reports={[report]} zone="Asia/Kolkata" />

const around = {
  panel: () => <Panel title="Reports">{days}</Panel>,
  dialog: () => (
    <Dialog title="Reports" onClose={() => undefined}>
      {days}
    </Dialog>
  ),
}

test.each(['panel', 'dialog'] as const)(
  'moves the focus to the title of its %s after a removal',
  async (name) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const { user } = renderInApp(around[name]())
    screen.getByRole('button', { name: 'Remove one.png' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus()
  },
)
