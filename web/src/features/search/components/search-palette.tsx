import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_FOUND, MAX_SEARCH_CHARS } from '#shared/domain/search-limits.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import type { SingleKey } from '#web/lib/browser/keys.ts'
import { newKey } from '#web/lib/calls/act.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyCaps } from '#web/ui/key-caps.tsx'
import { LoadError } from '#web/ui/states.tsx'
import { foundQuery } from '../api/find-rows.ts'
import { optionId, ResultList } from './result-list.tsx'
import { actRows, actsFirst, foundRows, type Row } from '../rows.tsx'

interface Props {
  patientsOnly?: boolean
  /** The acts of the screen below; not while rendering. */
  readActs: () => readonly SingleKey[]
  onClose: () => void
  /** Shows the list of keys instead. */
  onListKeys: () => void
}

/** Where the field stays while the rows below it come and go. */
const atTheTop = { 'dialog:has(> &)': { mt: '24', mb: 'auto', maxH: 'calc(100dvh - 7rem)' } }

/**
 * The search of the bar: patients, days in words, screens and the acts of the screen below, in one field. Its rows are
 * chosen with the arrows; Esc closes it to where one was.
 */
export function SearchPalette({ patientsOnly = false, readActs, onClose, onListKeys }: Props) {
  const [text, setText] = useState('')
  const [acts, setActs] = useState<readonly SingleKey[]>([])
  const [opening] = useState(newKey)
  const [moved, setMoved] = useState({ q: '', place: 0 })
  const [hurried, setHurried] = useState('')
  const listId = useId()
  const navigate = useNavigate()
  const asked = text.trim().replaceAll(/\s+/g, ' ')
  const q = useDebounced(asked, 120)
  const search = useQuery(foundQuery({ q, kinds: patientsOnly ? ['patients'] : undefined, opening }))
  const found = asked === '' ? undefined : search.data
  const shownFor = asked && (found?.q ?? '')

  // Until something was found for the first text, the screen's acts stand alone.
  const rows = [...(found ? foundRows(found) : []), ...actRows(acts, asked)]
    .toSorted(actsFirst)
    .slice(0, MAX_FOUND)
  const isAnswered = asked === '' || found?.q === asked
  const active = moved.q === shownFor ? Math.min(moved.place, rows.length - 1) : 0
  const moveTo = (place: number) => setMoved({ q: shownFor, place })

  const choose = ({ to, act }: Row) => {
    onClose()
    if (to) void navigate(to)
    // Once the dialog is closed and the focus is back.
    else setTimeout(() => act?.())
  }

  // Enter was pressed before the answer came, which it now opens.
  const openFirst = useEffectEvent(() => {
    if (rows[0]) choose(rows[0])
  })
  // A failed search is over: its retry opens nothing by itself.
  if (search.isError && hurried !== '' && hurried === q) setHurried('')
  const isDue = hurried !== '' && hurried === found?.q
  useEffect(() => {
    if (isDue) openFirst()
  }, [isDue])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const row = rows[active]
      if (!isAnswered) setHurried(asked)
      else if (row) choose(row)
      return
    }
    const last = rows.length - 1
    const next = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined || last < 0) return
    event.preventDefault()
    moveTo(next)
  }

  const label = patientsOnly ? 'Search patients' : 'Search patients, days and screens'
  const activeRow = rows[active]
  return (
    <Dialog label="Search" width="35rem" initialFocus="input" onClose={onClose}>
      <chakra.div css={atTheTop}>
        <chakra.label
          display="flex"
          alignItems="center"
          gap="3"
          px="5"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Search size={20} aria-hidden="true" />
          <chakra.input
            role="combobox"
            aria-label={label}
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeRow && optionId(listId, activeRow)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_SEARCH_CHARS}
            placeholder={label}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setHurried('')
            }}
            onFocus={() => setActs(patientsOnly ? [] : readActs())}
            onKeyDown={onKeyDown}
            flex="1"
            minW="0"
            h="14"
            bg="transparent"
            outline="none"
            textStyle="lg"
          />
          <Button size="sm" variant="ghost" colorPalette="gray" aria-label="Close" onClick={onClose}>
            <KeyCaps keys="Esc" />
          </Button>
        </chakra.label>
        <chakra.div aria-busy={!isAnswered}>
          {rows.length > 0 ? (
            <ResultList id={listId} rows={rows} active={active} onPoint={moveTo} onChoose={choose} />
          ) : (
            <div id={listId} role="listbox" aria-label="Results" />
          )}
          <Message
            asked={asked}
            patientsOnly={patientsOnly}
            isAnswered={isAnswered}
            count={rows.length}
            isFailed={search.isError && asked === q}
          />
          {search.isError && asked === q && asked !== '' && (
            <chakra.div p="2">
              <LoadError
                title="The search failed"
                reason={failureText(search.error)}
                onRetry={() => void search.refetch()}
                retrying={search.isFetching}
              />
            </chakra.div>
          )}
        </chakra.div>
        <chakra.div
          display={{ base: 'none', md: 'flex' }}
          alignItems="center"
          gap="4"
          px="5"
          py="2"
          borderTopWidth="1px"
          borderColor="border"
          textStyle="hint"
          color="fg.muted"
        >
          <span>
            <KeyCaps keys="↑ ↓" /> move
          </span>
          <span>
            <KeyCaps keys="Enter" /> open
          </span>
          <chakra.span flex="1" />
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={onListKeys}>
            All keys
          </Button>
        </chakra.div>
      </chakra.div>
    </Dialog>
  )
}

interface MessageProps {
  asked: string
  patientsOnly: boolean
  isAnswered: boolean
  count: number
  isFailed: boolean
}

/** What to type, that it searches, or that nothing was found; for readers also how many rows there are. */
function Message({ asked, patientsOnly, isAnswered, count, isFailed }: MessageProps) {
  const kinds = patientsOnly ? 'patient' : 'patient, day or screen'
  const line = { px: '5', py: '3', color: 'fg.muted', overflowWrap: 'anywhere' } as const
  return (
    <div role="status">
      {asked === '' && (
        <chakra.p {...line}>
          {patientsOnly
            ? 'A name, number (UID), telephone or e-mail.'
            : 'A name, number (UID), telephone or e-mail; a day, such as thu, 3 dec or +2w; a screen.'}
        </chakra.p>
      )}
      {asked !== '' && !isAnswered && !isFailed && count === 0 && (
        <chakra.p {...line} css={{ transition: 'opacity 0s 150ms', '@starting-style': { opacity: '0' } }}>
          Searching…
        </chakra.p>
      )}
      {asked !== '' && isAnswered && count === 0 && (
        <chakra.p {...line}>
          No {kinds} matches “{asked}”
        </chakra.p>
      )}
      {asked !== '' && isAnswered && count > 0 && (
        <chakra.span srOnly>{count === 1 ? '1 row' : `${count} rows`}</chakra.span>
      )}
    </div>
  )
}
