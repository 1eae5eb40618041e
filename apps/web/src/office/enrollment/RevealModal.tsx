import { whyFields } from '@openroll/contract/office/enrollment/actions'
import { type OfficePerson } from '@openroll/contract/office/enrollment/enrollment'
import { readHealthAnswers, revealSsn } from '@openroll/contract/office/enrollment/reveal'
import { useState } from 'react'
import { send } from '../../api.ts'
import { PopupForm } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

export type RevealTarget =
  | { readonly health: true }
  | (Pick<OfficePerson, 'role' | 'place'> & { readonly health?: undefined; readonly whose: string })

type Answers = readonly { readonly question: string; readonly answer: string }[]

/** Asks for a reason, then shows the masked value while the dialog is open. */
export const RevealModal = ({
  enrollmentId,
  of,
  onClose,
}: {
  enrollmentId: string
  of: RevealTarget
  onClose: () => void
}) => {
  const [shown, setShown] = useState<Answers>()
  const title = of.health === true ? 'Health answers' : `Social Security number of ${of.whose}`
  const form = useFieldsForm({
    fields: whyFields,
    states: requiredStates(whyFields),
    save: async ({ why = '' }) => {
      if (of.health === true) {
        const { result } = await send(readHealthAnswers, { enrollment_id: enrollmentId, why })
        setShown(result.map(({ title: step, question, answer }) => ({ question: `${step}: ${question}`, answer })))
      } else {
        const { role, place } = of
        const { ssn } = await send(revealSsn, { enrollment_id: enrollmentId, role, place, why })
        setShown([{ question: 'Number', answer: ssn.replace(/^(\d{3})(\d\d)/, '$1-$2-') }])
      }
    },
  })
  return (
    <Modal title={title} onClose={onClose}>
      {shown === undefined ? (
        <PopupForm
          of={form}
          label={title}
          heading={<p>Viewing this is recorded in the audit log, and the person can see who viewed it.</p>}
          submit="Show"
          cancel="Back"
          onClose={onClose}
        />
      ) : (
        <>
          <dl className="office-facts" role="status">
            {shown.length === 0 && (
              <div>
                <dt>No health questions were asked</dt>
                <dd />
              </div>
            )}
            {shown.map(({ question, answer }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- signed answers never change order
              <div key={index}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
          <div className="modal-foot">
            <Button onClick={onClose}>Done</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
