import { TextareaField } from '../../../ui/fields/TextareaField.tsx'

export const Empty = () => <TextareaField name="note" label="Message" hint="We’ll include it as written." optional />

export const Filled = () => <TextareaField name="note" label="Message" defaultValue="Call me after five." />

export const Wrong = () => (
  <TextareaField name="note" label="Message" error="Enter a message of up to 500 characters." />
)

export const Disabled = () => <TextareaField name="note" label="Message" defaultValue="Call me after five." disabled />

export const LongText = () => (
  <TextareaField
    name="note"
    label="What should the dentist know before your visit?"
    defaultValue={'I had a crown in 2019 and two fillings since. '.repeat(12)}
  />
)
