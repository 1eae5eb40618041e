import { contactFields } from '@openroll/contract/enroll/contact'
import { aContact } from '@openroll/contract/samples/contact'
import type { Fields } from '@openroll/contract/field'
import { FieldsForm, FormFields } from '../../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'

const { address1, city, zip, email_address } = contactFields
const fields: Fields = { address1, city, zip, email_address }
const answers: Readonly<Record<string, string | undefined>> = aContact()
const empty = requiredStates(fields)
const filled = empty.map((state) => ({ ...state, value: answers[state.field_name] ?? null }))
const save = () => Promise.resolve()
const foot = <Button type="submit">Next</Button>

export const Empty = () => <FieldsForm of={useFieldsForm({ fields, states: empty, save })} foot={foot} />

export const Filled = () => <FieldsForm of={useFieldsForm({ fields, states: filled, save })} foot={foot} />

export const Wrong = () => {
  const states = empty.map((state) => ({ ...state, message: 'Field is required' }))
  return <FieldsForm of={useFieldsForm({ fields, states, save })} foot={foot} />
}

export const KnownAnswers = () => {
  const states = filled.map((state) => ({ ...state, read_only: state.field_name !== 'email_address' }))
  const form = useFieldsForm({ fields, states, save })
  return <FieldsForm of={form} change={<a href="#main">Change</a>} foot={foot} />
}

export const InGroups = () => {
  const groups = [
    { legend: 'Home address', names: ['address1', 'city', 'zip'] },
    { legend: 'How to reach you', names: ['email_address'] },
  ]
  return <FieldsForm of={useFieldsForm({ fields, states: filled, save })} groups={groups} foot={foot} />
}

export const Busy = () => {
  const form = useFieldsForm({ fields, states: filled, save })
  return <FieldsForm of={{ ...form, busy: true }} foot={<Button busy>Next</Button>} />
}

export const ServerAway = () => {
  const form = useFieldsForm({ fields, states: filled, save })
  return <FieldsForm of={{ ...form, trouble: { kind: 'away' } }} foot={foot} />
}

export const FieldsAlone = () => {
  const form = useFieldsForm({ fields, states: empty, save })
  return <FormFields of={form} names={['zip']} />
}
