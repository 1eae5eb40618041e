import { namesOf } from '@openroll/contract/field'
import type { BulkAct } from '@openroll/contract/office/bulk/bulk-act'
import { nothingToDo, previewBulk, startBulk, type BulkSelection } from '@openroll/contract/office/bulk/bulk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { newActId } from '../../form/act-id.ts'
import { PopupForm } from '../../form/FormModal.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { refreshPages, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { FieldOptions } from '../act/ActDialog.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { bulkPath } from './bulk-path.ts'
import './bulk.css'

type Props = {
  bulk: BulkAct
  selection: BulkSelection
  options?: FieldOptions | undefined
  /** Called once the bulk action has started. */
  onStarted?: () => void
  onClose: () => void
}

/** Previews an act on the selected rows, asks for its fields, starts it and opens its progress. */
export const BulkDialog = ({ bulk, selection, options, onStarted, onClose }: Props) => {
  const [bulk_id] = useState(newActId)
  const navigate = useNavigate()
  const bulkInput = { act: bulk.name, ...selection }
  const preview = useCall(previewBulk, bulkInput)
  const { data } = preview
  const form = useFieldsForm({
    fields: bulk.fields,
    states: namesOf(bulk.fields).map((field_name) => ({
      field_name,
      value: bulk.startsWith[field_name] ?? null,
      required: bulk.fields[field_name]?.mayBeEmpty !== true,
      read_only: false,
    })),
    save: async (answers) => {
      await send(startBulk, { ...bulkInput, answers, seen: data?.seen ?? '', act_id: bulk_id })
      onStarted?.()
      onClose()
      await navigate(bulkPath(bulk_id))
    },
    // If the rows have changed, the preview reloads.
    onRefused: () => void refreshPages(),
  })
  const rows = data?.doable ?? 0
  const close = () => {
    if (!form.busy) onClose()
  }
  return (
    <Modal title={`${bulk.button}: ${bulk.list.title}`} onClose={close}>
      <LoadError of={[preview]} />
      {data === undefined && preview.error === null && <Skeleton height="12rem" />}
      {data !== undefined && rows === 0 && (
        <>
          <BulkPreview of={data} />
          <p>{nothingToDo}.</p>
          <div className="modal-foot">
            <Button onClick={onClose}>OK</Button>
          </div>
        </>
      )}
      {data !== undefined && rows > 0 && (
        <PopupForm
          of={form}
          label={bulk.button}
          heading={<BulkPreview of={data} />}
          options={options}
          submit={`${bulk.submit}: ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}`}
          danger={bulk.danger}
          cancel="Back"
          onClose={close}
        />
      )}
    </Modal>
  )
}
