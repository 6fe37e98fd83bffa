import { Button, chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { VisitSummary as Summary } from '#shared/contract/consultation.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummarySheet } from './parts/summary-sheet.tsx'
import { type SheetLanguage, sheetWords } from './sheet-words.ts'

const LANGUAGES = Object.entries(sheetWords).map(([value, { name: label }]) => ({
  value: value as SheetLanguage,
  label,
}))

/** Prints once the letters are there. */
const print = async () => {
  await document.fonts.ready
  window.print()
}

/** The sheet as it will be printed, in a language that is chosen here. */
export default function VisitSummary({ summary }: { summary: Summary }) {
  const zone = useClinicZone()
  const [params, setParams] = useSearchParams()
  // In the address, so that a reload keeps it.
  const language = LANGUAGES.find(({ value }) => value === params.get('lang'))?.value ?? 'en'
  const { name, reviewed } = sheetWords[language]
  return (
    <>
      <chakra.div display="grid" gap="3" maxW="4xl" data-print="hidden">
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
          <ChoiceChips
            size="sm"
            label="Language of the sheet"
            options={LANGUAGES}
            value={language}
            onChange={(lang) => setParams(lang === 'en' ? {} : { lang }, { replace: true })}
          />
          <Button size="sm" onClick={() => void print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </chakra.div>
        {!summary.signed && (
          <Notice tone="warning">
            The note isn’t signed, so what was agreed is not on this sheet. Sign it first if the patient is to
            take it home.
          </Notice>
        )}
        {!reviewed && (
          <Notice tone="warning">
            The fixed words of this sheet in {name} are not yet reviewed. Read them before you hand it over.
          </Notice>
        )}
      </chakra.div>
      <SummarySheet summary={summary} language={language} zone={zone} />
    </>
  )
}
