import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Empty } from '#web/ui/states.tsx'
import { visitSummaryQuery } from './api/get-visit-summary.ts'
import { type SheetLanguage, sheetWords } from './sheet-words.ts'
import { SummarySheet } from './parts/summary-sheet.tsx'

const LANGUAGES = Object.entries(sheetWords).map(([value, { name: label }]) => ({
  value: value as SheetLanguage,
  label,
}))

/** Prints once the letters are there. */
const print = async () => {
  await document.fonts.ready
  window.print()
}

/** The sheet that the patient takes home, shown as it will be printed. */
export default function VisitSummaryPage() {
  const { id = '' } = useParams()
  const zone = useClinicZone()
  const query = useQuery(visitSummaryQuery(id))
  const { data, error } = query
  const [params, setParams] = useSearchParams()
  // In the address, so that a reload keeps it.
  const language = LANGUAGES.find(({ value }) => value === params.get('lang'))?.value ?? 'en'
  const { name, reviewed } = sheetWords[language]
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
  return (
    <>
      <PageMeta title="Summary" noindex />
      <div data-print="hidden">
        <ButtonLink to={paths.admin.visit(id)} variant="ghost" mb="4" mr="2" ml={{ md: '-4' }}>
          Visit
        </ButtonLink>
        {data && (
          <Button mb="4" onClick={() => void print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        )}
        {data && (
          <chakra.div mb="4" display="grid" gap="3">
            <ChoiceChips
              label="Language of the sheet"
              options={LANGUAGES}
              value={language}
              onChange={(lang) => setParams(lang === 'en' ? {} : { lang }, { replace: true })}
            />
            {!reviewed && (
              <Notice tone="warning">
                The fixed words of this sheet in {name} are not yet reviewed. Read them before you hand it
                over.
              </Notice>
            )}
          </chakra.div>
        )}
        {data && !data.signed && (
          <Notice tone="warning">
            The note isn’t signed, so what was agreed is not on this sheet. Sign it first if the patient is to
            take it home.
          </Notice>
        )}
      </div>
      {data ? (
        <SummarySheet summary={data} language={language} zone={zone} />
      ) : (
        <>
          <PageHeader title="Summary" />
          {notFound ? (
            <Empty>There is no such visit.</Empty>
          ) : (
            <QueryState title="The summary could not be loaded" query={query} />
          )}
        </>
      )}
    </>
  )
}
