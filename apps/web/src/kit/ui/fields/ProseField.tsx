import { ProseField } from '../../../ui/fields/ProseField.tsx'

export const Empty = () => <ProseField name="text" label="Text of the page" />

export const Filled = () => (
  <ProseField name="text" label="Text of the page" defaultValue="<b>Welcome.</b> Your employer pays half." />
)

export const Wrong = () => (
  <ProseField
    name="text"
    label="Text of the page"
    defaultValue="<blink>Hi</blink>"
    error="“blink” isn’t allowed here."
  />
)

export const Disabled = () => <ProseField name="text" label="Text of the page" defaultValue="Welcome." disabled />

export const LongText = () => (
  <ProseField
    name="text"
    label="Text of the page"
    defaultValue={'Your employer pays half of the premium. '.repeat(12)}
  />
)
