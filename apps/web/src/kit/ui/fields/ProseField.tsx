import { ProseField } from '../../../ui/fields/ProseField.tsx'

export const Empty = () => <ProseField name="text" label="Page text" />

export const Filled = () => (
  <ProseField name="text" label="Page text" defaultValue="<b>Welcome.</b> Your employer pays half." />
)

export const Wrong = () => (
  <ProseField name="text" label="Page text" defaultValue="<blink>Hi</blink>" error="“blink” isn’t allowed here." />
)

export const Disabled = () => <ProseField name="text" label="Page text" defaultValue="Welcome." disabled />

export const LongText = () => (
  <ProseField name="text" label="Page text" defaultValue={'Your employer pays half of the premium. '.repeat(12)} />
)
