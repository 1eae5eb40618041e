import { declineEnding, declineFields } from '@openroll/contract/office/worklist/endings'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { Modal } from '../../ui/Modal.tsx'

/** Declines what a member asked about the end of a plan, with words that they are mailed. */
export const DeclineModal = ({ workId, name, onClose }: { workId: string; name: string; onClose: () => void }) => {
  const [unmailed, setUnmailed] = useState(false)
  const form = useFieldsForm({
    fields: declineFields,
    states: allAsked(declineFields),
    save: async ({ reason = '' }) => {
      const { mailed } = await send(declineEnding, { work_id: workId, reason })
      if (!mailed) setUnmailed(true)
      if (mailed) onClose()
    },
  })
  if (unmailed)
    return (
      <Modal title="Declined" onClose={onClose}>
        <p role="status">The member was not mailed: no address is known, or no mail is sent here. Call them.</p>
      </Modal>
    )
  return (
    <FormModal
      title={`Decline: ${name}`}
      of={form}
      label="Decline"
      cancel="Back"
      heading={
        <p>The plan goes on as it is. The member is mailed that, with your reason, and can ask for another day.</p>
      }
      submit="Decline and mail"
      onClose={onClose}
    />
  )
}
