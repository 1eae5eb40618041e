import { DateField } from '../../../ui/date/DateField.tsx'

export const Empty = () => <DateField name="dob" label="Date of birth" />

export const Filled = () => <DateField name="dob" label="Date of birth" defaultValue="06/15/1985" />

export const Wrong = () => (
  <DateField
    name="dob"
    label="Date of birth"
    defaultValue="02/30/1985"
    error="This date doesn’t exist."
    advice="February 1985 had 28 days."
  />
)

export const Disabled = () => <DateField name="dob" label="Date of birth" defaultValue="06/15/1985" readOnly />

export const LongText = () => (
  <DateField name="dob" label="When did you first notice that something was wrong with your teeth or gums?" optional />
)
