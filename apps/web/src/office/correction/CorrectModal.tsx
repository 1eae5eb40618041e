import { fieldNamed, namesOf, type Answers, type Field, type Fields } from '@openroll/contract/field'
import {
  asksWhy,
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
import { PricesThen } from './PricesThen.tsx'
import { newActId } from '../../form/act-id.ts'
import { ToBeCorrected } from './ToBeCorrected.tsx'

export type Correcting = Pick<OfficePerson, 'role' | 'place' | 'ssn_turn'> & {
  readonly whose: string
  /** What stands of each that can be put right; `''` for nothing. */
  readonly stands: Readonly<Partial<Record<CorrectableName, string>>>
}

/** What the prices would have been, and with which values: others are asked about anew. */
type Seen = { readonly values: string; readonly prices: readonly PriceThen[] }
type Changed = { readonly field: CorrectableName; readonly value: string; readonly was: string }

/** A field as it is put right: whatever is typed stays, and a number is asked for anew. */
const asked = (declared: Field, name: CorrectableName, was: string): Field => {
  // Digits only would swallow what is wrong, and then say that nothing was entered.
  const { digitsOnly: _typed, askedWhen: _alone, ...rest } = declared
  const field = { ...rest, alwaysShown: true }
  if (name !== 'ssn') return { ...field, mayBeEmpty: mayStayEmpty(name) }
  return {
    ...field,
    label: 'Right social security number',
    hint: `It stands as ${was}. Leave it empty where that is right`,
  }
}

/** Corrects a person’s values in one act, each with why. It first says what the plans would have cost with them. */
export const CorrectModal = ({
  enrollmentId: enrollment_id,
  of: { role, place, stands, ssn_turn, whose },
  onClose,
}: {
  enrollmentId: string
  of: Correcting
  onClose: () => void
}) => {
  const [act_id] = useState(newActId)
  const [seen, setSeen] = useState<Seen>()
  const declared: Fields = correctableOf[role]
  const names: CorrectableName[] = namesOf(correctableOf[role])
  const wasOf = (name: CorrectableName): string => stands[name] ?? ''
  const fields: Fields = {
    ...Object.fromEntries(
      names.map((name) => [name, asked(fieldNamed(declared, name) ?? correctableFields[name], name, wasOf(name))]),
    ),
    ...whyCorrected,
  }
  /** What is no longer as it stood, in its normal form where it can be read. */
  const changedOf = (answers: Answers): Changed[] =>
    names.flatMap((field) => {
      const [was, typed] = [wasOf(field), answers[field] ?? '']
      const read = fieldNamed(declared, field)?.rule.safeParse(typed).data ?? typed
      if (field === 'ssn' ? typed === '' : read === was) return []
      return [{ field, value: read, was }]
    })
  const form = useFieldsForm<Fields>({
    fields,
    states: [
      ...names.map((name) => ({
        field_name: name,
        value: name === 'ssn' || wasOf(name) === '' ? null : wasOf(name),
        required: name !== 'ssn' && wasOf(name) !== '',
        read_only: false,
      })),
      { field_name: 'why', value: null, required: false, read_only: false },
    ],
    adjust: (states, typed) => {
      const needsWhy = changedOf(typed).some(({ field }) => asksWhy(field))
      return states.flatMap((state) =>
        state.field_name === 'why' ? (needsWhy ? [{ ...state, required: true }] : []) : [state],
      )
    },
    save: async (answers) => {
      const changed = changedOf(answers)
      if (changed.length === 0) throw refusedFor('', 'Nothing is changed yet: put right what is wrong')
      const whom = { enrollment_id, role, place }
      const priced = pricedOf(changed)
      if (priced.length > 0 && seen?.values !== JSON.stringify(priced)) {
        const { result } = await send(priceValues, { ...whom, values: priced })
        setSeen({ values: JSON.stringify(priced), prices: result })
        if (result.length > 0) return
      }
      await send(correctValues, {
        ...whom,
        act_id,
        values: changed,
        ...(changed.some(({ field }) => field === 'ssn') ? { ssn_turn } : {}),
        ...(changed.some(({ field }) => asksWhy(field)) ? { why: answers['why'] ?? '' } : {}),
      })
      onClose()
    },
  })
  const changedNow = changedOf(form.typed())
  const now = JSON.stringify(pricedOf(changedNow))
  const differing = seen?.values === now ? seen.prices : []
  const besideOf = (name: string) => (
    <>
      <ToBeCorrected
        of={changedNow.filter(({ field }) => field === name)}
        fields={(one) => fieldNamed(declared, one) ?? correctableFields[one]}
      />
      {name === pricedOf(changedNow).at(-1)?.field && <PricesThen of={differing} />}
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
              Change what is wrong and leave the rest. We keep both values; for social security numbers, the last four
              digits. The signed record and the prices stay as they are.
            </p>
          </>
        }
        beside={(name) => besideOf(name)}
        submit={differing.length > 0 ? 'Correct, keep the price' : 'Correct'}
        cancel="Back"
        onClose={onClose}
      />
    </Modal>
  )
}

const pricedOf = (changed: readonly Changed[]): Pick<Changed, 'field' | 'value'>[] =>
  changed.flatMap(({ field, value }) => (mayBePriced(field) ? [{ field, value }] : []))
