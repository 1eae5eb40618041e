import { departureFields, getEmployeeCoverage, removeEmployee } from '@openroll/contract/roles/departures'
import { addDays } from '@openroll/contract/date'
import { longDate } from '@openroll/contract/shown'
import { shownMoney } from '@openroll/contract/money'
import { standsSaid, standsShort } from '@openroll/contract/receipt/standing'
import type { Employee } from '@openroll/contract/roles/employees'
import { bootstrap } from '../../bootstrap.ts'
import { send } from '../../api.ts'
import { PopupForm } from '../../form/FormModal.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = {
  employee: Employee
  groupId: number
  /** `leftOn`: the last day of work with which the office was asked to end what they have. */
  onRemoved: (leftOn: string | undefined) => void
  onClose: () => void
}

/** Before somebody who enrolled is taken off the list: what they have, and that it goes on until the office ends it. */
export const RemoveModal = (props: Props) => {
  const { employee, groupId, onClose } = props
  const asked = useCall(getEmployeeCoverage, { group_id: groupId, email: employee.email })
  const { result, group_pays } = asked.data ?? {}
  const goesOn = result?.some(({ ends_on }) => ends_on === null) === true
  return (
    <Modal title={`Remove ${employee.name}`} onClose={onClose}>
      <ReadTrouble of={[asked]} />
      {asked.isPending && <Skeleton height="12rem" />}
      {result !== undefined && result.length > 0 && (
        <ul className="employees-has">
          {result.map((plan) => (
            <li key={`${plan.plan_name} ${plan.starts_on}`}>
              <strong>{plan.plan_name}</strong> {shownMoney(plan.amount)} a month
              <small className="muted">
                {standsShort(plan)}. {standsSaid(plan)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {result !== undefined &&
        (goesOn ? (
          <Leaving
            {...props}
            pays={group_pays ?? null}
            since={result.map(({ starts_on }) => starts_on).toSorted()[0]}
          />
        ) : (
          <Plainly {...props} hasMore={result.length > 0} />
        ))}
    </Modal>
  )
}

/** What to look at twice in a last day of work. */
const oddDay = (leftOn: string, since: string | undefined): string | undefined => {
  if (since !== undefined && leftOn < since)
    return `Their coverage began after that day, on ${longDate(since)}. Check the day. The office will look at it.`
  return leftOn < addDays(bootstrap.today, -31)
    ? 'Coverage would end months ago. Check the day. The office will look at it.'
    : undefined
}

type LeavingProps = Props & { pays: string | null; since: string | undefined }

const Leaving = ({ employee, groupId, pays, since, onRemoved, onClose }: LeavingProps) => {
  const form = useFieldsForm({
    fields: departureFields,
    states: allAsked(departureFields),
    save: async ({ left_on = '' }) => {
      const { asked } = await send(removeEmployee, { group_id: groupId, email: employee.email, left_on })
      const read = departureFields.left_on.rule.safeParse(left_on)
      onRemoved(asked && read.success ? read.data : undefined)
    },
  })
  const typed = departureFields.left_on.rule.safeParse(form.typed()['left_on'])
  const odd = typed.success ? oddDay(typed.data, since) : undefined
  return (
    <PopupForm
      of={form}
      label="When they left"
      heading={
        <>
          <p>
            {pays === null ? 'They pay for it themselves.' : `Your group pays ${shownMoney(pays)} a month for this.`}{' '}
            Taking them off your list does not end it.
          </p>
          <p>
            If they left, enter when. We are then asked to end their coverage, usually at the end of that month. Until
            we have, it stays on your bill.
          </p>
          {odd !== undefined && (
            <Notice live>
              <p>{odd}</p>
            </Notice>
          )}
        </>
      }
      submit="They left: remove"
      cancel="Keep on the list"
      onClose={onClose}
    />
  )
}

/** Nothing of theirs goes on without an end: there is nothing to ask. */
const Plainly = ({ employee, groupId, hasMore, onRemoved, onClose }: Props & { hasMore: boolean }) => {
  const { busy, trouble, run, forget } = useRun()
  const remove = () =>
    void run(async () => {
      await send(removeEmployee, { group_id: groupId, email: employee.email })
      onRemoved(undefined)
    })
  return (
    <>
      <p>
        {hasMore ? 'It ends then by itself, on your list or not.' : 'They have no coverage in force any more.'} They
        stay among your current members.
      </p>
      <TroubleNotice trouble={trouble} onRetry={forget} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Keep on the list
        </Button>
        <Button busy={busy} onClick={remove}>
          Remove
        </Button>
      </div>
    </>
  )
}
