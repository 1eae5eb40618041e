import { fieldNamed, namesOf, type Answers, type Field, type Fields } from '@openroll/contract/field'
import {
  requiresReason,
  correctableFields,
  correctableOf,
  correctValues,
  mayBePriced,
  mayStayEmpty,
  priceValues,
  whyCorrected,
  type CorrectableName,
} from '@openroll/contract/office/correction/correction'
import type { OfficePerson, PriceThen } from '@openroll/contract/office/enrollment/enrollment'
import { useState } from 'react'
import { refusedFor, send } from '../../api.ts'
import { PopupForm } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Modal } from '../../ui/Modal.tsx'
import { PriceDifferences } from './PriceDifferences.tsx'
import { newActId } from '../../form/act-id.ts'
import { CorrectionPreview } from './CorrectionPreview.tsx'

export type CorrectionTarget = Pick<OfficePerson, 'role' | 'place' | 'ssn_turn'> & {
  readonly whose: string
  /** The current value of each correctable field; `''` for none. */
  readonly current: Readonly<Partial<Record<CorrectableName, string>>>
}

/** The prices of the last check, and the values it was for (JSON). */
type PriceCheck = { readonly values: string; readonly prices: readonly PriceThen[] }
type ValueChange = { readonly field: CorrectableName; readonly value: string; readonly was: string }

/** A field of the correction form. A Social Security number is entered again, not shown. */
const correctionField = (declared: Field, name: CorrectableName, was: string): Field => {
  // With digitsOnly, a mistyped value would be cleared and reported as missing.
  const { digitsOnly: _digitsOnly, askedWhen: _askedWhen, ...rest } = declared
  const field = { ...rest, alwaysShown: true }
  if (name !== 'ssn') return { ...field, mayBeEmpty: mayStayEmpty(name) }
  return {
    ...field,
    label: 'Correct Social Security number',
    hint: `On file: ${was}. Leave blank if that’s right`,
  }
}

/** Corrects a person's values in one act, after showing any price that would have differed. */
export const CorrectionModal = ({
  enrollmentId: enrollment_id,
  of: { role, place, current, ssn_turn, whose },
  onClose,
}: {
  enrollmentId: string
  of: CorrectionTarget
  onClose: () => void
}) => {
  const [act_id] = useState(newActId)
  const [seen, setSeen] = useState<PriceCheck>()
  const declared: Fields = correctableOf[role]
  const names: CorrectableName[] = namesOf(correctableOf[role])
  const currentOf = (name: CorrectableName): string => current[name] ?? ''
  const fields: Fields = {
    ...Object.fromEntries(
      names.map((name) => [
        name,
        correctionField(fieldNamed(declared, name) ?? correctableFields[name], name, currentOf(name)),
      ]),
    ),
    ...whyCorrected,
  }
  /** Fields that differ from the record, normalized where they parse. */
  const changedOf = (answers: Answers): ValueChange[] =>
    names.flatMap((field) => {
      const [was, typed] = [currentOf(field), answers[field] ?? '']
      const read = fieldNamed(declared, field)?.rule.safeParse(typed).data ?? typed
      if (field === 'ssn' ? typed === '' : read === was) return []
      return [{ field, value: read, was }]
    })
  const form = useFieldsForm<Fields>({
    fields,
    states: [
      ...names.map((name) => ({
        field_name: name,
        value: name === 'ssn' || currentOf(name) === '' ? null : currentOf(name),
        required: name !== 'ssn' && currentOf(name) !== '',
        read_only: false,
      })),
      { field_name: 'why', value: null, required: false, read_only: false },
    ],
    adjust: (states, typed) => {
      const needsWhy = changedOf(typed).some(({ field }) => requiresReason(field))
      return states.flatMap((state) =>
        state.field_name === 'why' ? (needsWhy ? [{ ...state, required: true }] : []) : [state],
      )
    },
    save: async (answers) => {
      const changed = changedOf(answers)
      if (changed.length === 0) throw refusedFor('', 'Nothing has changed yet. Correct what’s wrong first')
      const person = { enrollment_id, role, place }
      const priced = pricedOf(changed)
      if (priced.length > 0 && seen?.values !== JSON.stringify(priced)) {
        const { result } = await send(priceValues, { ...person, values: priced })
        setSeen({ values: JSON.stringify(priced), prices: result })
        if (result.length > 0) return
      }
      await send(correctValues, {
        ...person,
        act_id,
        values: changed,
        ...(changed.some(({ field }) => field === 'ssn') ? { ssn_turn } : {}),
        ...(changed.some(({ field }) => requiresReason(field)) ? { why: answers['why'] ?? '' } : {}),
      })
      onClose()
    },
  })
  const changedNow = changedOf(form.typed())
  const valuesNow = JSON.stringify(pricedOf(changedNow))
  const differences = seen?.values === valuesNow ? seen.prices : []
  const fieldNotes = (name: string) => (
    <>
      <CorrectionPreview
        of={changedNow.filter(({ field }) => field === name)}
        fields={(one) => fieldNamed(declared, one) ?? correctableFields[one]}
      />
      {name === pricedOf(changedNow).at(-1)?.field && <PriceDifferences of={differences} />}
    </>
  )
  return (
    <Modal title={`Correct ${whose}`} onClose={onClose}>
      <PopupForm
        of={form}
        label={`Correct ${whose}`}
        heading={
          <>
            <p>
              Change what’s wrong and leave the rest. We keep the old and new values (only the last four digits of a
              Social Security number). The signed record and the prices don’t change.
            </p>
          </>
        }
        beside={(name) => fieldNotes(name)}
        submit={differences.length > 0 ? 'Correct and keep the price' : 'Correct'}
        cancel="Back"
        onClose={onClose}
      />
    </Modal>
  )
}

const pricedOf = (changed: readonly ValueChange[]): Pick<ValueChange, 'field' | 'value'>[] =>
  changed.flatMap(({ field, value }) => (mayBePriced(field) ? [{ field, value }] : []))
