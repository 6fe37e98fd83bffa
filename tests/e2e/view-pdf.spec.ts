import type { Page } from 'playwright/test'
import { joinBytes } from '../support/sample-files.ts'
import { aPatient, uploadFor } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'
import { dialog } from './records-parts.ts'

const pdfFile = (objects: string, trailer = '') =>
  new File(
    [new Uint8Array(joinBytes(`%PDF-1.7\n${objects}\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF\n`))],
    'blood.pdf',
    { type: 'application/pdf' },
  )

const stream = (dictionary: string, bytes: string) =>
  `<<${dictionary}/Length ${bytes.length}>>stream\n${bytes}\nendstream endobj`

// The upper half of the first page is black. The lower half of the second has a black scan, packed as by a fax machine.
const twoPages = () => `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 200 200]
/Resources<</Font<</F 7 0 R>>/XObject<</Scan 8 0 R>>>>>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/Contents 5 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/Contents 6 0 R>>endobj
5 0 obj${stream('', '0 100 200 100 re f BT /F 20 Tf 20 50 Td (Ferritin 30) Tj ET')}
6 0 obj${stream('', 'q 200 0 0 100 0 0 cm /Scan Do Q BT /F 20 Tf 20 180 Td (Vitamin D 20) Tj ET')}
7 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
8 0 obj${stream(
  '/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>',
  '\xff\x00\x10\x01',
)}`

/** Whether a spot of the drawn page is black; `across` and `down` are fractions of its size. */
const isBlack = (page: Page, label: string, across: number, down: number) =>
  dialog(page, 'blood.pdf')
    .getByRole('img', { name: label })
    .evaluate(
      (canvas: HTMLCanvasElement, [x, y]) => {
        const { data } = canvas.getContext('2d')!.getImageData(canvas.width * x!, canvas.height * y!, 1, 1)
        return [...data].join(' ') === '0 0 0 255'
      },
      [across, down],
    )

const view = async (page: Page, staff: Parameters<typeof uploadFor>[0], file: File) => {
  const { patientUid } = await aPatient(staff)
  const sent = await uploadFor(staff, patientUid, file)
  expect(sent.status, sent.text).toBe(201)
  await page.goto(`/admin/patients/${patientUid}`)
  await page.getByRole('button', { name: 'View blood.pdf' }).click()
}

test('draws a PDF page by page', async ({ page, signInAs }) => {
  await resetClinic()
  await view(page, await signInAs('admin'), pdfFile(twoPages()))
  const shown = dialog(page, 'blood.pdf')

  await expect(shown.getByRole('status').filter({ hasText: 'Page 1 of 2' })).toBeVisible()
  await expect(shown.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible()
  expect(await isBlack(page, 'Page 1 of 2', 0.5, 0.25)).toBe(true)
  expect(await isBlack(page, 'Page 1 of 2', 0.9, 0.95)).toBe(false)
  await expect(shown.getByText('Ferritin 30')).toBeAttached()

  await shown.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(shown.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible()
  expect(await isBlack(page, 'Page 2 of 2', 0.5, 0.25)).toBe(false)
  expect(await isBlack(page, 'Page 2 of 2', 0.5, 0.75)).toBe(true)
  await expect(shown.getByText('Vitamin D 20')).toBeAttached()
  await expect(shown.getByRole('button', { name: 'Next page' })).toBeFocused()
})

test('says that a PDF is damaged and offers to download it', async ({ page, signInAs }) => {
  await resetClinic()
  await view(page, await signInAs('admin'), pdfFile('1 0 obj<</Type/Catalog>>endobj'))
  const shown = dialog(page, 'blood.pdf')
  await expect(shown.getByRole('alert')).toHaveText(
    'This PDF is damaged and can’t be shown. Download it instead.',
  )
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('blood.pdf')
})

test('says that a PDF needs a password', { tag: '@wide' }, async ({ page, signInAs }) => {
  await resetClinic()
  const key = '00'.repeat(32)
  const file = pdfFile(
    `${twoPages()}
9 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>endobj`,
    '/Encrypt 9 0 R/ID[<00><00>]',
  )
  await view(page, await signInAs('admin'), file)
  await expect(dialog(page, 'blood.pdf').getByRole('alert')).toContainText('protected with a password')
})
