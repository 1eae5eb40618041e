import type { Fields, NameOf } from '@openroll/contract/field'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import type { Option } from '../ui/fields/SelectField.tsx'
import { FieldsForm } from './FieldsForm.tsx'
import type { FieldsFormState } from './use-fields-form.ts'

type Form<F extends Fields> = {
  of: FieldsFormState<F>
  /** What the button does. */
  submit: string
  /** It can't be taken back. */
  danger?: boolean | undefined
  /** The way out without it. */
  cancel?: string
  /** The form's own name, where it has one besides the popup's. */
  label?: string
  heading?: ReactNode
  /** What a picker offers, where that is not the same each time. */
  options?: { readonly [Name in NameOf<F>]?: readonly Option[] | undefined }
  /** What stands right below a field. */
  beside?: (name: NameOf<F>) => ReactNode
  onClose: () => void
}

/** The form of a popup that shows something else before or after it. */
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

/** A popup that is one short form: what it asks, the way out, and what is done with it. */
export const FormModal = <F extends Fields>({ title, ...form }: Form<F> & { title: string }) => (
  <Modal title={title} onClose={form.onClose}>
    <PopupForm {...form} />
  </Modal>
)
