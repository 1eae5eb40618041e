import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'

export const Empty = () => <CheckboxField name="same" label="Billing address is the same as my home address" />

export const Filled = () => <CheckboxField name="same" label="Email me my bills" defaultChecked />

export const Wrong = () => (
  <CheckboxField name="agree" label="I agree to the terms" error="Check the box to continue." />
)

export const Disabled = () => <CheckboxField name="same" label="Email me my bills" defaultChecked disabled />

export const LongText = () => (
  <CheckboxField
    name="agree"
    hint="You can cancel this authorization anytime."
    label="I authorize Harborview Benefits to charge my account each month on the day I chose, as long as a plan is active"
  />
)
