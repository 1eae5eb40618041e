import { agentRegistrationQuery, leadFields } from '@openroll/contract/arrive/lead'
import { getStates } from '@openroll/contract/arrive/site'
import { useRef, useState } from 'react'
import { CallFailed, send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { FormField } from '../../enroll/step/form-field.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFieldsForm } from '../../use-fields-form.ts'

const names = ['name', 'state', 'phone', 'email'] as const
const asked = names.map((field_name) => ({ field_name, value: null, required: true, read_only: false }))

/** Sign-up of somebody who wants to work with the site (SF-2.17, SF-3.14); what the server answers stands in its place. */
export const SignUpModal = ({ onClose }: { onClose: () => void }) => {
  const { form, errors, refuse } = useFieldsForm(leadFields, asked)
  const states = useCall(getStates, {})
  const [outage, setOutage] = useState(false)
  const [thanks, setThanks] = useState<string>()
  const once = useRef(crypto.randomUUID())
  const submit = form.handleSubmit(async (values) => {
    setOutage(false)
    const text = (name: (typeof names)[number]) => String(values[name] ?? '')
    const lead = { name: text('name'), phone: text('phone'), email: text('email'), state: text('state') }
    try {
      setThanks((await send(agentRegistrationQuery, lead, { idempotencyKey: once.current })).message)
    } catch (error) {
      if (error instanceof CallFailed && refuse(error)) once.current = crypto.randomUUID()
      else setOutage(true)
    }
  })
  const options = states.data?.result.map(({ abbrev, name }) => ({ value: abbrev, name })) ?? []
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
        <form className="form" noValidate onSubmit={(event) => void submit(event)}>
          <p>Would you like to offer these plans? Leave us your name; we call you.</p>
          <ErrorSummary errors={errors} />
          {outage && <Failure onRetry={() => void submit()} />}
          <div className="field-group">
            {asked.map((state) => (
              <FormField
                key={state.field_name}
                field={leadFields[state.field_name]}
                state={state}
                today={bootstrap.today}
                register={form.register(state.field_name)}
                error={form.formState.errors[state.field_name]?.message}
                {...(state.field_name === 'state' ? { options } : {})}
              />
            ))}
          </div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            Send
          </Button>
        </form>
      )}
    </Modal>
  )
}
