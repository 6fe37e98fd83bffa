import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { WEEKDAYS } from '#web/lib/values/month-grid.ts'
import { Switch } from '#web/ui/check.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { settingLabels } from '#web/entities/clinic/setting-labels.ts'
import { bmiScaleNames } from '../setting-names.ts'
import { HOURS_EXAMPLE } from '../settings-form.ts'
import type { SectionId } from '../settings-sections.ts'
import { ChoicesSetting, type GroupProps, TextSetting } from './setting-inputs.tsx'

const entriesOf = <K extends string>(names: Record<K, string>) => Object.entries(names) as [K, string][]

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <chakra.div display="grid" gap="4">
        {children}
      </chakra.div>
    </Panel>
  )
}

/** Short fields, side by side if there is room. */
function Row({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      // Beside both menus a tablet has room for one.
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', md: '1fr', lg: '1fr 1fr' }}
    >
      {children}
    </chakra.div>
  )
}

interface Props extends GroupProps {
  /** Whether the written opening hours may no longer match the changed days and slots. */
  hoursMayDiffer: boolean
}

/** The settings of a section, in groups under their headings. */
export function SettingsFields({ section, ...props }: Props & { section: SectionId }) {
  const Fields = fieldsOf[section]
  return <Fields {...props} />
}

const fieldsOf: Record<SectionId, (props: Props) => ReactNode> = {
  clinic: ClinicFields,
  hours: HoursFields,
  booking: BookingFields,
  messages: MessageFields,
  dietitian: DietitianFields,
  records: RecordFields,
}

function ClinicFields(props: Props) {
  return (
    <Group title="Clinic">
      <Row>
        <TextSetting {...props} name="clinicName" hint="On the site, in mails and in calendar files." />
        <TextSetting {...props} name="legalName" hint="On paper and for search engines." />
      </Row>
      <Row>
        <TextSetting {...props} name="email" />
        <TextSetting
          {...props}
          name="phones"
          rows={2}
          hint="One per line, at most three. Mails name the first."
        />
      </Row>
      <TextSetting {...props} name="street" />
      <Row>
        <TextSetting {...props} name="locality" />
        <TextSetting {...props} name="postalCode" />
        <TextSetting {...props} name="country" />
        <TextSetting {...props} name="countryCode" hint="Two letters, such as IN, for search engines." />
      </Row>
    </Group>
  )
}

function HoursFields({ hoursMayDiffer, ...props }: Props) {
  return (
    <Group title="Opening days and hours">
      <ZoneSetting {...props} />
      <ChoicesSetting {...props} name="openWeekdays" options={[...WEEKDAYS.entries()]} />
      <TextSetting
        {...props}
        name="slots"
        rows={3}
        hint="The times that a day offers, separated by commas. A booking at a time that you remove stays."
      />
      <TextSetting
        {...props}
        name="slotMinutes"
        numeric
        hint="Minutes. Bookings that are made already keep their length. Two slots are at least that far apart."
      />
      <TextSetting
        {...props}
        name="consultationHours"
        rows={2}
        optional
        hint={
          <>
            As the booking page and the footer write them, a line each: {HOURS_EXAMPLE}.{' '}
            <chakra.strong role="status">
              {hoursMayDiffer && 'You have changed the days or slots: do these lines still hold?'}
            </chakra.strong>
          </>
        }
      />
      <TextSetting {...props} name="consultationNote" optional />
      <TextSetting {...props} name="contactHours" rows={2} optional hint="As the contact page writes them." />
    </Group>
  )
}

function BookingFields(props: Props) {
  return (
    <>
      <Group title="Online booking">
        <Row>
          <TextSetting
            {...props}
            name="bookingHorizonDays"
            numeric
            hint="How many days ahead visitors may book. Staff may book any day."
          />
          <TextSetting
            {...props}
            name="cutoffHours"
            numeric
            hint="How many hours before a visit its patient may still move or cancel it."
          />
        </Row>
        <TextSetting
          {...props}
          name="dailyBookingsPerNetwork"
          numeric
          hint="How many bookings may come from one network in a day, and how many joins of the waiting list. A mobile carrier can have thousands of people behind one."
        />
      </Group>
      <Group title="Visits">
        <ChoicesSetting {...props} name="visitKinds" options={entriesOf(visitKindNames)} />
        <TextSetting
          {...props}
          name="videoLink"
          optional
          hint="Where visits by video take place. Patients see it on their visit’s own page and in its mails, nobody else does."
        />
        <TextSetting {...props} name="fee" optional hint="As visitors read it. Empty shows none." />
      </Group>
    </>
  )
}

function MessageFields(props: Props) {
  return (
    <Group title="Messages">
      <TextSetting
        {...props}
        name="reminderHours"
        numeric
        optional
        hint="Hours before a visit, separated by commas. Empty sends none."
      />
      <SmsSetting {...props} />
    </Group>
  )
}

function DietitianFields(props: Props) {
  return (
    <Group title="Dietitian">
      <Row>
        <TextSetting {...props} name="dietitianName" optional hint="The card shows what is filled in." />
        <TextSetting
          {...props}
          name="dietitianPicture"
          optional
          hint="A path of this site or an https address."
        />
        <TextSetting {...props} name="dietitianDegree" optional />
        <TextSetting {...props} name="dietitianRegistration" optional />
      </Row>
    </Group>
  )
}

function RecordFields(props: Props) {
  return (
    <>
      <Group title="Records">
        <BmiSetting {...props} />
      </Group>
      <Group title="Errors in browsers">
        <TextSetting
          {...props}
          name="errorSink"
          optional
          hint="The DSN of a Sentry project. It gets what the dashboard counts, nothing more. Empty sends nothing."
        />
      </Group>
    </>
  )
}

function ZoneSetting({ form, errors, onChange }: GroupProps) {
  const id = useId()
  return (
    <div>
      <TextField
        label={settingLabels.timeZone}
        error={errors.timeZone}
        hint="Days and slots are in this zone."
        required
        list={id}
        maxLength={MAX_CHARS.timeZone}
        value={form.timeZone}
        onText={(timeZone) => onChange((now) => ({ ...now, timeZone }))}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </div>
  )
}

function SmsSetting({ form, onChange }: GroupProps) {
  const id = useId()
  return (
    <div>
      <Switch
        checked={form.sendsSms}
        onChange={(sendsSms) => onChange((now) => ({ ...now, sendsSms }))}
        describedBy={`${id}-hint`}
      >
        {settingLabels.sendsSms}
      </Switch>
      <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted">
        The guidelines promise a confirmation by SMS or email; switched off, by email. Nothing here sends an
        SMS.
      </chakra.p>
    </div>
  )
}

function BmiSetting({ form, onChange }: GroupProps) {
  return (
    <SelectField
      label={settingLabels.bmiScale}
      hint="The limits from which an adult’s BMI counts as overweight or obese on the patient’s page."
      value={form.bmiScale}
      onChoose={(bmiScale) => onChange((now) => ({ ...now, bmiScale }))}
    >
      {entriesOf(bmiScaleNames).map(([scale, name]) => (
        <option key={scale} value={scale}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
