import type { Work } from '@openroll/contract/office/list/work-list'
import { finishFields, finishWork } from '@openroll/contract/office/worklist/worklist'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

/** Ends a piece of work with what was done; what it is about stays as it is. */
export const FinishModal = ({ work, still, onClose }: { work: Work; still: string; onClose: () => void }) => {
  const form = useFieldsForm({
    fields: finishFields,
    states: allAsked(finishFields),
    save: async ({ note = '' }) => {
      await send(finishWork, { work_id: work.work_id, note })
      onClose()
    },
  })
  return (
    <Modal title={`Done: ${work.name}`} onClose={onClose}>
      <FieldsForm
        brief
        of={form}
        title="End this work"
        heading={<p>{still}</p>}
        foot={
          <div className="modal-foot">
            <Button look="quiet" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" busy={form.busy}>
              Mark it done
            </Button>
          </div>
        }
      />
    </Modal>
  )
}
