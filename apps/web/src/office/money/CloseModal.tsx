import { closeBatch, closeFields, getBatchAhead, getMoney } from '@openroll/contract/office/money'
import { readDate, shownDate } from '@openroll/contract/date'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh } from '../../query.ts'
import { Ahead } from './Ahead.tsx'

/** Asks up to which day, says what that takes, closes the batch and opens it. */
export const CloseModal = ({ today, onClose }: { today: string; onClose: () => void }) => {
  const navigate = useNavigate()
  const form = useFieldsForm({
    fields: closeFields,
    states: [{ field_name: 'through', value: shownDate(today), required: true, read_only: false }],
    save: async ({ through = '' }) => {
      const { batch_id } = await send(closeBatch, { through })
      await refresh(getMoney, getBatchAhead)
      await navigate(`/admin/money/batches/${batch_id}`)
    },
  })
  const typed = form.watch('through')
  const read = readDate(typeof typed === 'string' ? typed : '')
  return (
    <FormModal
      title="Close a batch"
      of={form}
      label="Close a batch"
      heading={
        <>
          <p>A batch takes everything that is due, each payment once. Its files stay the same from then on.</p>
          {'iso' in read && <Ahead through={read.iso} />}
        </>
      }
      submit="Close the batch"
      onClose={onClose}
    />
  )
}
