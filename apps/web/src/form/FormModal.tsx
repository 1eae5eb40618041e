import type { Fields, NameOf } from '@openroll/contract/field'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import type { Option } from '../ui/fields/SelectField.tsx'
import { FieldsForm } from './FieldsForm.tsx'
import type { FieldsFormState } from './use-fields-form.ts'

type Form<F extends Fields> = {
  of: FieldsFormState<F>
  /** Text of the submit button. */
  submit: string
  /** It can't be undone. */
  danger?: boolean | undefined
  /** Text of the cancel button. */
  cancel?: string
  /** The form's own name, if it differs from the dialog's. */
  label?: string
  heading?: ReactNode
  /** A select's choices, if they vary. */
  options?: { readonly [Name in NameOf<F>]?: readonly Option[] | undefined }
  /** Shown right below a field. */
  beside?: (name: NameOf<F>) => ReactNode
  onClose: () => void
}

/** A dialog's form with other content before or after it. */
export const PopupForm = <F extends Fields>({
  of,
  submit,
  danger = false,
  cancel = 'Cancel',
  label,
  heading,
  options,
  beside,
  onClose,
}: Form<F>) => (
  <FieldsForm
    brief
    of={of}
    {...(label === undefined ? {} : { title: label })}
    heading={heading}
    options={options}
    beside={beside}
    foot={
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={of.busy}>
          {submit}
        </Button>
      </div>
    }
  />
)

/** A dialog consisting of one short form. */
export const FormModal = <F extends Fields>({ title, ...form }: Form<F> & { title: string }) => (
  <Modal title={title} onClose={form.onClose}>
    <PopupForm {...form} />
  </Modal>
)
