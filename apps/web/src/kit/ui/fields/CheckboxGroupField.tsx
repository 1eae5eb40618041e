import { CheckboxGroupField } from '../../../ui/fields/CheckboxGroupField.tsx'

const days = [
  { value: '1', name: 'Monday' },
  { value: '2', name: 'Tuesday' },
  { value: '3', name: 'Wednesday' },
]

export const Empty = () => <CheckboxGroupField name="days" label="Days you work" choices={days} />

export const Filled = () => <CheckboxGroupField name="days" label="Days you work" choices={days} defaultChecked />

export const Wrong = () => (
  <CheckboxGroupField name="days" label="Days you work" choices={days} error="Choose at least one day." />
)

export const Disabled = () => <CheckboxGroupField name="days" label="Days you work" choices={days} readOnly />

export const LongText = () => (
  <CheckboxGroupField
    name="duties"
    label="What this operator may do"
    hint="A person may have several duties."
    choices={[
      { value: '1', name: 'Read enrollments, and export them without names or numbers' },
      { value: '2', name: 'Close batches, and record payments made another way' },
    ]}
  />
)
