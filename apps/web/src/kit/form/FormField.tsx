import { contactFields } from '@openroll/contract/enroll/contact'
import { useForm } from 'react-hook-form'
import { bootstrap } from '../../bootstrap.ts'
import { FormField } from '../../form/FormField.tsx'

const field = contactFields.email_address
const state = { field_name: 'email_address', value: null, required: true, read_only: false }
const { today } = bootstrap

export const Empty = () => {
  const { register } = useForm()
  return <FormField {...{ field, state, today }} error={undefined} register={register('email_address')} />
}

export const Filled = () => {
  const { register } = useForm({ defaultValues: { email_address: 'maria.lopez@mail.example' } })
  return <FormField {...{ field, state, today }} error={undefined} register={register('email_address')} />
}

export const Wrong = () => {
  const { register } = useForm({ defaultValues: { email_address: 'maria.lopez' } })
  return (
    <FormField
      {...{ field, state, today }}
      error="This isn’t an email address."
      advice="It needs an @ and a domain, such as @mail.example."
      register={register('email_address')}
    />
  )
}

export const Disabled = () => {
  const { register } = useForm({ defaultValues: { email_address: 'maria.lopez@mail.example' } })
  return <FormField {...{ field, state, today }} locked error={undefined} register={register('email_address')} />
}

export const LongText = () => {
  const { register } = useForm()
  const long = { ...field, label: 'The email address where we can send your receipt and your signed application' }
  return <FormField field={long} {...{ state, today }} error={undefined} register={register('email_address')} />
}
