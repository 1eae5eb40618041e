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

/** Choices of an act's fields that are no code table. */
export type FieldOptions = Readonly<Record<string, readonly Option[]>>
type Props<Row> = {
  act: Act<Row>
  row: Row
  options?: FieldOptions | undefined
  /** It is done; the dialog may still say something. */
  onDone?: () => void
  onClose: () => void
}

/** Says what an act does, asks what it needs, and does it once, however often it is pressed. */
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
      const said = act.done?.(answer, row)
      if (said !== undefined) {
        setDone(said)
        return
      }
      onClose()
      toast({ kind: 'good', message: `Done: ${button}, ${act.about(row)}` })
    },
    // Somebody else may have changed it: the page behind shows what is so now.
    onRefused: () => void refreshPages(),
  })
  const title = `${button}: ${act.about(row)}`
  // What was sent is answered before the dialog goes.
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
