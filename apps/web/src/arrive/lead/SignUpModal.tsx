import { agentRegistrationQuery, leadFields } from '@openroll/contract/arrive/lead'
import { getStates } from '@openroll/contract/arrive/site'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

const asked = (['name', 'state', 'phone', 'email'] as const).map((field_name) => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
}))

/** Sign-up for people who want to work with the site (SF-2.17, SF-3.14); the server's answer takes its place. */
export const SignUpModal = ({ onClose }: { onClose: () => void }) => {
  const states = useCall(getStates, {})
  const [thanks, setThanks] = useState<string>()
  const once = useRef(crypto.randomUUID())
  const form = useFieldsForm({
    fields: leadFields,
    states: asked,
    save: async ({ name = '', phone = '', email = '', state = '' }) => {
      const lead = { name, phone, email, state }
      setThanks((await send(agentRegistrationQuery, lead, { idempotencyKey: once.current })).message)
    },
    // What is sent after a refusal is another request; after an outage it may be the same one again.
    onRefused: (error) => {
      if (troubleOf(error).kind === 'refused') once.current = crypto.randomUUID()
    },
  })
  const options = { state: states.data?.result.map(({ abbrev, name }) => ({ value: abbrev, name })) ?? [] }
  return (
    <Modal title="Connect With Us" onClose={onClose}>
      {thanks !== undefined ? (
        <>
          <Notice kind="good" live>
            <p>{thanks}</p>
          </Notice>
          <div className="modal-foot">
            <Button onClick={onClose}>Close</Button>
          </div>
        </>
      ) : (
        <FieldsForm
          {...{ of: form, options }}
          heading={<p>Would you like to offer these plans? Leave your name and we’ll call you.</p>}
          foot={
            <Button type="submit" busy={form.busy}>
              Send
            </Button>
          }
        />
      )}
    </Modal>
  )
}
