import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { shownKeys, type SingleKey, useKeys } from '#web/lib/browser/keys.ts'
import { paths } from '#web/lib/page/paths.ts'
import { KeysDialog } from './components/keys-dialog.tsx'
import { SearchPalette } from './components/search-palette.tsx'

type Opened = 'all' | 'patients' | 'keys'

interface Props {
  /** The menu, by its parts. */
  groups: { pages: { to: string; label: string }[] }[]
  opened: Opened | undefined
  onOpen: (opened: Opened | undefined) => void
}

/** The title of the keys below. */
const EVERYWHERE = 'On every screen'
/** The second key after g. */
const goTo = {
  a: paths.admin.appointments,
  c: paths.admin.calendar,
  p: paths.admin.patients,
  r: paths.admin.patientReports,
  d: paths.admin.dashboard,
  s: paths.admin.settings,
}

/** The keys of every screen, and what they open: the palette and the list of keys. */
export default function SearchAndKeys({ groups, opened, onOpen }: Props) {
  const navigate = useNavigate()
  const [parts, setParts] = useState<ReturnType<typeof shownKeys>>([])
  const listKeys = () => {
    setParts(shownKeys())
    onOpen('keys')
  }
  const pages = groups.flatMap((group) => group.pages)
  useKeys(EVERYWHERE, [
    { keys: 'Ctrl K', words: 'Search' },
    { keys: '/', words: 'Search patients', act: () => onOpen('patients') },
    { keys: '?', words: 'List the keys', act: listKeys },
    ...Object.entries(goTo).flatMap(([key, to]): SingleKey[] => {
      const page = pages.find((known) => known.to === to)
      return page ? [{ keys: `g ${key}`, words: page.label, act: () => void navigate(to) }] : []
    }),
  ])
  const close = () => onOpen(undefined)
  // The bar is dark in both themes.
  return createPortal(
    <>
      {opened === 'keys' && <KeysDialog parts={parts} onClose={close} />}
      {opened && opened !== 'keys' && (
        <SearchPalette
          patientsOnly={opened === 'patients'}
          readActs={() => shownKeys().flatMap(({ title, keys }) => (title === EVERYWHERE ? [] : keys))}
          onClose={close}
          onListKeys={listKeys}
        />
      )}
    </>,
    document.body,
  )
}
