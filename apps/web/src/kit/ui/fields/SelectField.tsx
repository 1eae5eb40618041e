import { SelectField } from '../../../ui/fields/SelectField.tsx'

const states = [
  { value: 'IL', name: 'Illinois' },
  { value: 'MA', name: 'Massachusetts' },
]

export const Empty = () => <SelectField name="state" label="State" options={states} />

export const Filled = () => <SelectField name="state" label="State" options={states} defaultValue="IL" />

export const Wrong = () => <SelectField name="state" label="State" options={states} error="Choose your state." />

export const Disabled = () => <SelectField name="state" label="State" options={states} defaultValue="IL" disabled />

export const WithNote = () => (
  <SelectField
    name="day"
    label="Day of the month"
    options={[{ value: '28', name: '28th' }]}
    note="Next: November 28."
  />
)

export const LongText = () => (
  <SelectField
    name="plan"
    label="The plan that covers orthodontia"
    empty="Choose one of the plans in your cart that cover orthodontia"
    options={[{ value: '1', name: 'GEHA Connection Dental Federal High for federal employees and retirees' }]}
  />
)
