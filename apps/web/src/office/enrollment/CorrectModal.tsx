import { fieldNamed, fields, type Answers, type Field } from '@openroll/contract/field'
import {
  asksWhy,
  correctableFields,
  correctableOf,
  correctPerson,
  mayBePriced,
  mayStayEmpty,
  priceCorrection,
  whyCorrected,
  type CorrectableName,
} from '@openroll/contract/office/corrections'
import type { OfficePerson, PriceThen } from '@openroll/contract/office/enrollment'
import { useState } from 'react'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { PricesThen } from './PricesThen.tsx'
import { newActId } from '../../form/act-id.ts'
import { act } from './use-act.ts'

export type Correcting = Pick<OfficePerson, 'role' | 'place' | 'ssn_turn'> & {
  readonly field: CorrectableName
  readonly was: string
  readonly whose: string
}

/** What the prices would have been, and with which value: another one is asked about anew. */
type Seen = { readonly value: string; readonly prices: readonly PriceThen[] }

/** Puts one value right: what stands, what it is to be, and why; what it would have cost is said before anything is kept. */
export const CorrectModal = ({
  enrollmentId: enrollment_id,
  of,
  onClose,
}: {
  enrollmentId: string
  of: Correcting
  onClose: () => void
}) => {
  const [act_id] = useState(newActId)
  const [seen, setSeen] = useState<Seen>()
  const { role, place, field, was, ssn_turn, whose } = of
  const isNumber = field === 'ssn'
  // Digits only would swallow what is wrong, and then say that nothing was entered.
  const {
    digitsOnly: _typed,
    askedWhen: _alone,
    ...declared
  }: Field = fieldNamed(correctableOf[role], field) ?? correctableFields[field]
  const asked = fields({
    value: {
      ...declared,
      mayBeEmpty: mayStayEmpty(field),
      ...(isNumber ? { label: 'Right number' } : {}),
    },
    ...whyCorrected,
  })
  const label = declared.label.toLowerCase()
  const save = async ({ value = '', why = '' }: Answers): Promise<void> => {
    const whom = { enrollment_id, role, place, field, value }
    if (mayBePriced(field) && seen?.value !== value) {
      const { result } = await send(priceCorrection, whom)
      setSeen({ value, prices: result })
      if (result.length > 0) return
    }
    const reason = asksWhy(field) ? { why } : {}
    await act(correctPerson, { ...whom, act_id, was, ...(isNumber ? { ssn_turn } : {}), ...reason })
    onClose()
  }
  const form = useFieldsForm({
    fields: asked,
    states: [
      { field_name: 'value', value: was === '' || isNumber ? null : was, required: true, read_only: false },
      { field_name: 'why', value: null, required: asksWhy(field), read_only: false },
    ],
    save,
  })
  const typed = declared.rule.safeParse(form.typed()['value']).data
  const differing = seen !== undefined && seen.value === typed ? seen.prices : []
  return (
    <FormModal
      title={`Correct ${label} of ${whose}`}
      of={form}
      label={`Correct ${label}`}
      heading={
        <>
          {isNumber && <p>It stands as {was}. Ask for the whole number, and type it as the card has it.</p>}
          <p>
            Old and new are kept{isNumber && ', the last four digits of each'}. What was signed stays as it was, and so
            do the prices.
          </p>
          <PricesThen of={differing} />
        </>
      }
      submit={differing.length > 0 ? 'Correct, keep the price' : 'Correct'}
      cancel="Back"
      onClose={onClose}
    />
  )
}
