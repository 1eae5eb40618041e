import { DayOfMonthField } from '../../../ui/date/DayOfMonthField.tsx'

const days = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'].map((nth, at) => ({
  value: String(at + 1),
  name: `${nth} of month`,
}))

export const Empty = () => <DayOfMonthField name="bill_date" label="Billing date" days={days} chosen="" />

export const Filled = () => (
  <DayOfMonthField
    name="bill_date"
    label="Billing date"
    hint="We charge you on this day each month"
    days={days}
    chosen="5"
    defaultValue="5"
  />
)

export const Wrong = () => (
  <DayOfMonthField name="bill_date" label="Billing date" days={days} chosen="" error="Choose a day from 1 to 28" />
)

export const Disabled = () => (
  <DayOfMonthField name="bill_date" label="Billing date" days={days} chosen="5" defaultValue="5" readOnly />
)

export const LongText = () => (
  <DayOfMonthField
    name="bill_date"
    label="Which day of each month should we charge the account on file for this policy and its riders?"
    days={days}
    chosen="5"
    defaultValue="5"
  />
)
