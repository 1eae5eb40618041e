import { agentRegistrationQuery, leadFields } from '@openroll/contract/arrive/lead'
import { getStates } from '@openroll/contract/arrive/site'
import { useRef } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { toast } from '../../ui/toast.ts'

const fieldStates = (['name', 'state', 'phone', 'email'] as const).map((field_name) => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
}))

/** The sign-up form for people who want to sell with us (SF-2.17, SF-3.14); server messages show as toasts (SF-8.02, SF-8.03). */
export const SignUpModal = ({ onClose }: { onClose: () => void }) => {
  const states = useCall(getStates, {})
  const requestKey = useRef(crypto.randomUUID())
  const form = useFieldsForm({
    fields: leadFields,
    states: fieldStates,
    save: async ({ name = '', phone = '', email = '', state = '' }) => {
      const lead = { name, phone, email, state }
      const { message } = await send(agentRegistrationQuery, lead, { idempotencyKey: requestKey.current })
      onClose()
      toast({ kind: 'good', message })
    },
    // After a refusal the next attempt is a new request; after an outage it repeats the same one.
    onRefused: (error) => {
      const trouble = troubleOf(error)
      if (trouble.kind !== 'refused') return
      requestKey.current = crypto.randomUUID()
      toast({ kind: 'bad', message: trouble.faults[0]?.error_message ?? 'Check your answers' })
    },
  })
  const options = { state: states.data?.result.map(({ abbrev, name }) => ({ value: abbrev, name })) ?? [] }
  return (
    <Modal title="Connect With Us" onClose={onClose}>
      <FieldsForm
        {...{ of: form, options }}
        heading={<p>Want to offer these plans? Leave your name and we’ll call you.</p>}
        foot={
          <Button type="submit" busy={form.busy}>
            Send
          </Button>
        }
      />
    </Modal>
  )
}
