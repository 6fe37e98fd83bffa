import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SettingsFacts } from '#shared/contract/settings.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { settingLabels } from '#web/entities/clinic/setting-labels.ts'
import { toForm } from '../settings-form.ts'
import { settingSections } from '../settings-sections.ts'
import { SettingsFields } from './settings-fields.tsx'

const names = Object.keys(settingLabels) as (keyof SettingsFacts)[]
const errorOf = (name: string) => `The ${name} is wrong.`

test('has a field for every setting, with its error', () => {
  const { container } = renderInApp(
    settingSections.map(({ id }) => (
      <SettingsFields
        key={id}
        section={id}
        form={toForm(defaultSettings)}
        errors={Object.fromEntries(names.map((name) => [name, errorOf(name)]))}
        onChange={() => undefined}
        hoursMayDiffer={false}
      />
    )),
  )
  const withoutError = names.filter((name) => !container.textContent.includes(errorOf(name)))
  // A switch and a menu, which can't be wrong.
  expect(withoutError).toEqual(['sendsSms', 'bmiScale'])
  for (const name of withoutError) expect(screen.getByLabelText(settingLabels[name])).toBeInTheDocument()
})
