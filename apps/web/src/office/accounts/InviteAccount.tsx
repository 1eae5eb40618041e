import { inviteAccount, inviteFields } from '@openroll/contract/office/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'

/** Creates an account and emails its owner a link to choose a password. */
export const InviteAccount = () => {
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <Button small onClick={() => setInviting(true)}>
        Invite
      </Button>
      {inviting && <InviteModal onClose={() => setInviting(false)} />}
    </>
  )
}

const InviteModal = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const form = useFieldsForm({
    fields: inviteFields,
    states: requiredStates(inviteFields),
    save: async ({ role = '', name = '', email = '', ...partner }) => {
      const { account_id } = await send(inviteAccount, { role, name, email, ...partner })
      await navigate(`/admin/accounts/${account_id}`)
    },
  })
  return (
    <FormModal
      title="Invite someone"
      of={form}
      heading={<p>We’ll email them a link to choose a password. It works once and expires after seven days.</p>}
      submit="Send invitation"
      onClose={onClose}
    />
  )
}
