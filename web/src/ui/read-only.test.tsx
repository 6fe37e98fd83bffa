import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { Checkbox, Radio, Switch } from './check.tsx'
import { Field } from './field.tsx'
import { SelectInput, TextArea, TextInput } from './inputs.tsx'
import { PickField } from './pick-field.tsx'
import { ReadOnlyWhile } from './read-only.tsx'

/** A control with the value 'as it was', which any change would replace. */
interface Control {
  draw: (value: string, set: (value: string) => void) => ReactNode
  change: (user: UserEvent) => Promise<void>
}

const flip = (set: (value: string) => void) => () => set('changed')
const controls: Record<string, Control> = {
  'a line of text': {
    draw: (value, set) => (
      <Field label="Name">
        {(control) => <TextInput {...control} value={value} onChange={({ target }) => set(target.value)} />}
      </Field>
    ),
    change: (user) => user.type(screen.getByLabelText('Name'), 'x'),
  },
  'lines of text': {
    draw: (value, set) => (
      <Field label="Name">
        {(control) => <TextArea {...control} value={value} onChange={({ target }) => set(target.value)} />}
      </Field>
    ),
    change: (user) => user.type(screen.getByLabelText('Name'), 'x'),
  },
  'a select': {
    draw: (value, set) => (
      <Field label="Name">
        {(control) => (
          <SelectInput {...control} value={value} onChange={({ target }) => set(target.value)}>
            <option>as it was</option>
            <option>changed</option>
          </SelectInput>
        )}
      </Field>
    ),
    change: (user) => user.selectOptions(screen.getByLabelText('Name'), 'changed'),
  },
  'a check box': {
    draw: (value, set) => (
      <Checkbox checked={value === 'changed'} onChange={flip(set)}>
        Name
      </Checkbox>
    ),
    change: (user) => user.click(screen.getByLabelText('Name')),
  },
  'a switch': {
    draw: (value, set) => (
      <Switch checked={value === 'changed'} onChange={flip(set)}>
        Name
      </Switch>
    ),
    change: (user) => user.click(screen.getByLabelText('Name')),
  },
  'a choice': {
    draw: (value, set) => (
      <Radio name="n" checked={value === 'changed'} onChange={flip(set)}>
        Name
      </Radio>
    ),
    change: (user) => user.click(screen.getByLabelText('Name')),
  },
  'a choice between versions': {
    draw: (value, set) => (
      <PickField
        label="Name"
        value={value}
        onChange={set}
        options={['as it was', 'changed'].map((option) => ({ value: option, label: option, content: '' }))}
      />
    ),
    change: (user) => user.click(screen.getByLabelText('changed')),
  },
}

function Form({ busy, draw }: { busy: boolean; draw: Control['draw'] }) {
  const [value, set] = useState('as it was')
  return (
    <>
      <ReadOnlyWhile busy={busy}>{draw(value, set)}</ReadOnlyWhile>
      <output>{value}</output>
    </>
  )
}

test.each(Object.entries(controls))(
  '%s stays as it is while the form is being saved',
  async (_name, control) => {
    const { user } = renderInApp(<Form busy draw={control.draw} />)
    await control.change(user)
    expect(screen.getByRole('status')).toHaveTextContent(/^as it was$/)
  },
)

test.each(Object.entries(controls))('%s changes at any other time', async (_name, control) => {
  const { user } = renderInApp(<Form busy={false} draw={control.draw} />)
  await control.change(user)
  expect(screen.getByRole('status')).not.toHaveTextContent(/^as it was$/)
})
