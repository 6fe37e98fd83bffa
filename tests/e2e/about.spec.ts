import { expect, test } from './fixtures.ts'

test('shows the parts of the about page', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Our mission', level: 2 })).toBeVisible()
  await expect(page.getByText(/^To make clinical nutrition something people can live with/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our vision', level: 2 })).toBeVisible()
  await expect(page.getByText(/^Everyone with a long-term condition has a dietitian/)).toBeVisible()
  const offerings = page.getByRole('region', { name: 'What we offer' })
  await expect(offerings.getByRole('heading', { level: 3 })).toHaveText([
    'Personal consultations',
    'Video consultations',
    'Medical nutrition plans',
    'AI-assisted planning',
    'Sample diet plans',
    'Online scheduling',
  ])
  const impact = page.getByRole('region', { name: 'Our impact' })
  await impact.scrollIntoViewIfNeeded()
  await expect(impact.getByRole('definition')).toHaveText(['10K+', '50+', '25K+', '98%'])
  await expect(impact.getByRole('term')).toHaveText([
    'patients (sample)',
    'providers (sample)',
    'appointments (sample)',
    'satisfaction (sample)',
  ])
  await expect(page.getByRole('heading', { name: 'HIPAA compliant' })).toBeVisible()
  const team = page.getByRole('region', { name: 'The team' })
  await expect(team.getByRole('heading', { level: 3 })).toHaveText(['Senior Dietitian'])
  await team.getByRole('link', { name: 'Book with our senior dietitian' }).click()
  await expect(page).toHaveURL('/appointments')
})
