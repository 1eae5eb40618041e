import { requestEnding, getEnding, type EndingOffer } from '@openroll/contract/roles/ending'
import { endingFields } from '@openroll/contract/roles/ending-fields'
import { beforeStart } from '@openroll/contract/roles/ending-choices'
import { longDate, shownPhone } from '@openroll/contract/shown'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { bootstrap } from '../../bootstrap.ts'
import { EndingEffects } from './EndingEffects.tsx'
import type { PlanKey } from './plan-key.ts'
import './ending.css'

type Props = { of: PlanKey; name: string; onClose: () => void; onRequested: () => void }

/** Requests the end of a plan. The office decides. */
export const EndPlanModal = ({ of, name, onClose, onRequested }: Props) => {
  const query = useCall(getEnding, of)
  return (
    <Modal title={`End ${name}`} onClose={onClose}>
      <LoadError of={[query]} />
      {query.isPending && <Skeleton height="20rem" />}
      {query.data !== undefined &&
        (query.data.group === null ? (
          <RequestForm of={of} offer={query.data} onClose={onClose} onRequested={onRequested} />
        ) : (
          <GroupDecides group={query.data.group} onClose={onClose} />
        ))}
    </Modal>
  )
}

const GroupDecides = ({ group, onClose }: { group: NonNullable<EndingOffer['group']>; onClose: () => void }) => (
  <>
    <p>
      {group.name} pays for this plan and decides when it ends. To end it, contact your benefits administrator there
      {group.phone !== '' && (
        <>
          : <a href={`tel:+1${group.phone}`}>{shownPhone(group.phone)}</a>
        </>
      )}
      .
    </p>
    <div className="modal-foot">
      <Button onClick={onClose}>Close</Button>
    </div>
  </>
)

const choiceKey = (lastDay: string | null): string => lastDay ?? beforeStart

type RequestFormProps = { of: PlanKey; offer: EndingOffer; onClose: () => void; onRequested: () => void }

const RequestForm = ({ of, offer, onClose, onRequested }: RequestFormProps) => {
  const words = Object.fromEntries(
    offer.choices.map(({ last_day }) => [
      choiceKey(last_day),
      last_day === null ? `Cancel it before it starts on ${longDate(offer.starts_on)}` : longDate(last_day),
    ]),
  )
  const fields = { ...endingFields, last_day: { ...endingFields.last_day, words } }
  const form = useFieldsForm({
    fields,
    states: requiredStates(fields),
    save: async ({ last_day = '', why = '', note = '' }) => {
      await send(requestEnding, { ...of, last_day, why, note })
      onClose()
      onRequested()
    },
  })
  const chosen = offer.choices.find(({ last_day }) => choiceKey(last_day) === form.watch('last_day'))
  return (
    <FieldsForm
      brief
      of={form}
      title="Ask to end this plan"
      heading={
        <p>
          {offer.starts_on > bootstrap.today
            ? 'Choose when this plan should end. We’ll review your request and email you our decision.'
            : 'Choose your last day of coverage. We’ll review your request and email you our decision.'}{' '}
          Until then, nothing changes, including your payments, and you can withdraw your request.
        </p>
      }
      foot={
        <div className="modal-foot">
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" busy={form.busy}>
            Ask to end it
          </Button>
        </div>
      }
    >
      <EndingEffects offer={offer} chosen={chosen} />
    </FieldsForm>
  )
}
