import { changePassword, changePasswordFields } from '@openroll/contract/roles/account'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const ChangePasswordModal = ({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) => {
  const form = useFieldsForm({
    fields: changePasswordFields,
    states: requiredStates(changePasswordFields),
    save: async ({ old_password = '', password = '' }) => {
      await send(changePassword, { old_password, password })
      onChanged()
    },
  })
  return <FormModal title="Change your password" of={form} submit="Change password" onClose={onClose} />
}

export const Password = () => {
  const [state, setState] = useState<'open' | 'changed'>()
  return (
    <section className="card" aria-labelledby="own-password">
      <h2 id="own-password">Password</h2>
      {state === 'changed' && (
        <Notice kind="good" live>
          <p>Your password has been changed. You’ve been signed out everywhere else.</p>
        </Notice>
      )}
      <div>
        <Button look="secondary" onClick={() => setState('open')}>
          Change password
        </Button>
      </div>
      {state === 'open' && (
        <ChangePasswordModal onClose={() => setState(undefined)} onChanged={() => setState('changed')} />
      )}
    </section>
  )
}
