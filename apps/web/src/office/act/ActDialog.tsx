import { sentBy, type Act } from '@openroll/contract/office/act/act'
import { namesOf } from '@openroll/contract/field'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { newActId } from '../../form/act-id.ts'
import { PopupForm } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { refreshPages } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { toast } from '../../ui/toast.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Paragraphs } from './Paragraphs.tsx'

/** Options of an act's fields that don't come from a code table. */
export type FieldOptions = Readonly<Record<string, readonly Option[]>>
type Props<Row> = {
  act: Act<Row>
  row: Row
  options?: FieldOptions | undefined
  /** Called after the act; the dialog may still show a message. */
  onDone?: () => void
  onClose: () => void
}

/** Explains an act, asks for its fields and does it once, however often it's pressed. */
export const ActDialog = <Row,>({ act, row, options = {}, onDone, onClose }: Props<Row>) => {
  const [act_id] = useState(newActId)
  const [done, setDone] = useState<string>()
  const { call, fields, button, submit = button, cancel = 'Back' } = act
  const { today } = bootstrap
  const starts = act.startsWith?.(row, today) ?? {}
  const form = useFieldsForm({
    fields,
    states: namesOf(fields).map((field_name) => ({
      field_name,
      value: starts[field_name] ?? null,
      required: fields[field_name]?.mayBeEmpty !== true,
      read_only: false,
    })),
    adjust: (states, typed) =>
      states.filter(({ field_name }) => act.asks?.(field_name, row, { typed, today }) !== false),
    save: async (answers) => {
      const answer = await send(call, sentBy(act, row, answers, act_id))
      onDone?.()
      const message = act.done?.(answer, row)
      if (message !== undefined) {
        setDone(message)
        return
      }
      onClose()
      toast({ kind: 'good', message: `Done: ${button}, ${act.about(row)}` })
    },
    // Someone else may have changed the row, so the page behind reloads.
    onRefused: () => void refreshPages(),
  })
  const title = `${button}: ${act.about(row)}`
  // The dialog stays open while a request is pending.
  const close = () => {
    if (!form.busy) onClose()
  }
  return (
    <Modal title={title} onClose={close}>
      {done === undefined ? (
        <PopupForm
          of={form}
          label={button}
          heading={<Paragraphs of={act.says?.(row, { typed: form.typed(), today }) ?? []} />}
          options={options}
          submit={submit}
          danger={act.danger}
          cancel={cancel}
          onClose={close}
        />
      ) : (
        <>
          <p role="status">{done}</p>
          <div className="modal-foot">
            <Button onClick={onClose}>OK</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
