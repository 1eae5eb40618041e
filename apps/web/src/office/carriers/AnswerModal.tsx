import { namesOf } from '@openroll/contract/field'
import { answer, type CarrierAnswer } from '@openroll/contract/office/carriers/carrier-answer'
import { answerCoverages, answerFields, type SentRow } from '@openroll/contract/office/carriers/answers'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'

const isAnswer = (code: string): code is CarrierAnswer => Object.hasOwn(answer, code)

/** Asks what a carrier said of the chosen coverages, why and when. */
export const AnswerModal = ({ of, onClose }: { of: readonly SentRow[]; onClose: (done: boolean) => void }) => {
  const form = useFieldsForm({
    fields: answerFields,
    states: namesOf(answerFields).map((field_name) => ({
      field_name,
      value: field_name === 'answered_on' ? bootstrap.today : null,
      required: true,
      read_only: false,
    })),
    save: async ({ result = '', reason, answered_on = '' }) => {
      if (!isAnswer(result)) return
      await send(answerCoverages, {
        coverages: of.map(({ feed_id, policy_id, plan_id }) => ({ feed_id, policy_id, plan_id })),
        result,
        ...(result === 'rejected' && reason !== undefined ? { reason } : {}),
        answered_on,
      })
      onClose(true)
    },
  })
  return (
    <FormModal
      title={of.length === 1 ? `Answer for ${of[0]?.name}` : `Answer for ${of.length} coverages`}
      of={form}
      label="The carrier’s answer"
      heading={
        <p>
          {of.length === 1 ? of[0]?.plan_name : of.map(({ name }) => name).join(', ')}. A rejection becomes work, and
          the history says who entered it.
        </p>
      }
      submit="Keep the answer"
      cancel="Back"
      onClose={() => onClose(false)}
    />
  )
}
