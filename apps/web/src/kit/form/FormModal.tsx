import { codeFields } from '@openroll/contract/arrive/code-fields'
import { FormModal, PopupForm } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { Modal } from '../../ui/Modal.tsx'

const fields = codeFields('Rep access code')
const states = requiredStates(fields)
const save = () => Promise.resolve()
const close = () => undefined

export const Empty = () => (
  <FormModal
    title="Enter your rep’s code"
    of={useFieldsForm({ fields, states, save })}
    submit="Continue"
    onClose={close}
  />
)

export const Wrong = () => {
  const refused = states.map((state) => ({ ...state, message: 'No rep has this code.' }))
  const form = useFieldsForm({ fields, states: refused, save })
  return <FormModal title="Enter your rep’s code" of={form} submit="Continue" onClose={close} />
}

export const Busy = () => {
  const form = useFieldsForm({ fields, states, save })
  return <FormModal title="Enter your rep’s code" of={{ ...form, busy: true }} submit="Continue" onClose={close} />
}

export const Danger = () => {
  const form = useFieldsForm({ fields: {}, states: [], save })
  const heading = <p>Bluewater Logistics keeps its members; nobody can enroll with this code anymore.</p>
  return <FormModal title="End this code?" danger of={form} heading={heading} submit="End the code" onClose={close} />
}

export const FormAlone = () => (
  <Modal title="Rep access" onClose={close}>
    <p>Your rep gave you a code.</p>
    <PopupForm of={useFieldsForm({ fields, states, save })} submit="Continue" onClose={close} />
  </Modal>
)
