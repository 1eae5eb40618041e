import { ownPasswordFields } from '@openroll/contract/roles/account'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'

type Props = { title: string; onClose: () => void; onSubmit: (password: string) => Promise<unknown> }

/** Asks for the password before a sensitive change. */
export const AskPassword = ({ title, onClose, onSubmit }: Props) => {
  const form = useFieldsForm({
    fields: ownPasswordFields,
    states: requiredStates(ownPasswordFields),
    save: ({ password = '' }) => onSubmit(password),
  })
  return <FormModal title={title} of={form} submit="Continue" onClose={onClose} />
}
