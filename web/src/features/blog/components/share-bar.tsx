import { Button, chakra } from '@chakra-ui/react'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CopyIcon, PrinterIcon, SendIcon } from '#web/ui/icons.ts'

/** The page's address without query and fragment. */
const address = () => window.location.origin + window.location.pathname

/** Shares an article through the phone's share sheet if there is one, by link, or on paper. */
export function ShareBar({ title }: { title: string }) {
  // Closing the share sheet rejects; that is not an error.
  const share = () => void navigator.share({ title, url: address() }).catch(() => undefined)

  return (
    <chakra.div
      data-print="hidden"
      display="flex"
      flexWrap="wrap"
      gap="3"
      pt="6"
      // Reserves the buttons' space.
      minH="4.25rem"
      borderTopWidth="1px"
      borderColor="border"
    >
      {/* No buttons until they work: none in prerendered HTML, none without JavaScript. */}
      {useHydrated() && (
        <>
          {'share' in navigator && (
            <Button variant="outline" onClick={share}>
              <SendIcon /> Share
            </Button>
          )}
          <CopyButton variant="outline" text={address} copiedLabel="Link copied" icon={<CopyIcon />}>
            Copy link
          </CopyButton>
          <Button variant="outline" onClick={() => window.print()}>
            <PrinterIcon /> Print
          </Button>
        </>
      )}
    </chakra.div>
  )
}
