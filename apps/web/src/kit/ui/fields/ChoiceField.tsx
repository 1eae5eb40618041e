import { useState } from 'react'
import { Icon } from '../../../drawings/Icon.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'

const yesOrNo = [
  { value: '1', name: 'Yes' },
  { value: '0', name: 'No' },
]

export const Empty = () => <ChoiceField name="tobacco" label="Do you use tobacco?" choices={yesOrNo} />

export const Filled = () => {
  const [value, setValue] = useState('1')
  return (
    <ChoiceField
      name="tobacco"
      label="Do you use tobacco?"
      choices={yesOrNo}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

export const WithDrawings = () => (
  <ChoiceField
    name="tier"
    label="Who needs coverage?"
    choices={[
      { value: 'IO', name: 'Just me', drawing: <Icon name="person" /> },
      { value: 'IF', name: 'My whole family', drawing: <Icon name="family" /> },
    ]}
  />
)

export const Wrong = () => (
  <ChoiceField name="tobacco" label="Do you use tobacco?" choices={yesOrNo} error="Choose yes or no." />
)

export const Disabled = () => (
  <ChoiceField
    name="tobacco"
    label="Do you use tobacco?"
    choices={yesOrNo}
    value="0"
    readOnly
    onChange={() => undefined}
  />
)

export const LongText = () => (
  <ChoiceField
    name="payer"
    label="How do you want to pay?"
    hint="You can change it later."
    choices={[
      { value: 'card', name: 'By credit or debit card, charged each month on the day you choose' },
      { value: 'bank', name: 'From a checking or savings account' },
    ]}
  />
)
