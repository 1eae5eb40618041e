import { departureFields, getEmployeeCoverage, removeEmployee } from '@openroll/contract/roles/departures'
import { addDays } from '@openroll/contract/date'
import { longDate } from '@openroll/contract/shown'
import { shownMoney } from '@openroll/contract/money'
import { standingText, standingLabel } from '@openroll/contract/receipt/standing'
import type { Employee } from '@openroll/contract/roles/employees'
import { bootstrap } from '../../bootstrap.ts'
import { send } from '../../api.ts'
import { PopupForm } from '../../form/FormModal.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = {
  employee: Employee
  groupId: number
  /** `leftOn`: the last day of work sent to the office to end their coverage. */
  onRemoved: (leftOn: string | undefined) => void
  onClose: () => void
}

/** Confirms removing an enrolled employee: shows their coverage, which continues until the office ends it. */
export const RemoveModal = (props: Props) => {
  const { employee, groupId, onClose } = props
  const query = useCall(getEmployeeCoverage, { group_id: groupId, email: employee.email })
  const { result, group_pays } = query.data ?? {}
  const continues = result?.some(({ ends_on }) => ends_on === null) === true
  return (
    <Modal title={`Remove ${employee.name}`} onClose={onClose}>
      <LoadError of={[query]} />
      {query.isPending && <Skeleton height="12rem" />}
      {result !== undefined && result.length > 0 && (
        <ul className="employees-has">
          {result.map((plan) => (
            <li key={`${plan.plan_name} ${plan.starts_on}`}>
              <strong>{plan.plan_name}</strong> {shownMoney(plan.amount)} a month
              <small className="muted">
                {standingLabel(plan)}. {standingText(plan)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {result !== undefined &&
        (continues ? (
          <RemoveWithDate
            {...props}
            pays={group_pays ?? null}
            since={result.map(({ starts_on }) => starts_on).toSorted()[0]}
          />
        ) : (
          <RemoveWithoutDate {...props} hasCoverage={result.length > 0} />
        ))}
    </Modal>
  )
}

/** A warning about an unlikely last day of work. */
const dateWarning = (leftOn: string, since: string | undefined): string | undefined => {
  if (since !== undefined && leftOn < since)
    return (
      `Their coverage started after that date, on ${longDate(since)}. Check the date. ` +
      'Our office will review it before ending coverage.'
    )
  return leftOn < addDays(bootstrap.today, -31)
    ? 'That would end coverage months ago. Check the date. Our office will review it before ending coverage.'
    : undefined
}

type RemoveWithDateProps = Props & { pays: string | null; since: string | undefined }

const RemoveWithDate = ({ employee, groupId, pays, since, onRemoved, onClose }: RemoveWithDateProps) => {
  const form = useFieldsForm({
    fields: departureFields,
    states: requiredStates(departureFields),
    save: async ({ left_on = '' }) => {
      const { asked } = await send(removeEmployee, { group_id: groupId, email: employee.email, left_on })
      const read = departureFields.left_on.rule.safeParse(left_on)
      onRemoved(asked && read.success ? read.data : undefined)
    },
  })
  const enteredDate = departureFields.left_on.rule.safeParse(form.typed()['left_on'])
  const warning = enteredDate.success ? dateWarning(enteredDate.data, since) : undefined
  return (
    <PopupForm
      of={form}
      label="Departure"
      heading={
        <>
          <p>
            {pays === null
              ? 'They pay for this coverage themselves.'
              : `Your group pays ${shownMoney(pays)} a month for this coverage.`}{' '}
            Removing them from your list doesn’t end it.
          </p>
          <p>
            If they left, enter their last day. We’ll end their coverage, usually at the end of that month.
            {pays !== null && ' It stays on your invoice until then.'}
          </p>
          {warning !== undefined && (
            <Notice live>
              <p>{warning}</p>
            </Notice>
          )}
        </>
      }
      submit="Remove employee"
      cancel="Keep on list"
      onClose={onClose}
    />
  )
}

/** All their coverage has an end date, so no last day of work is needed. */
const RemoveWithoutDate = ({
  employee,
  groupId,
  hasCoverage,
  onRemoved,
  onClose,
}: Props & { hasCoverage: boolean }) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const remove = () =>
    void run(async () => {
      await send(removeEmployee, { group_id: groupId, email: employee.email })
      onRemoved(undefined)
    })
  return (
    <>
      <p>
        {hasCoverage
          ? 'Their coverage is already set to end, whether or not they’re on your list.'
          : 'They have no active coverage.'}{' '}
        You’ll still find them under Current members.
      </p>
      <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          {' '}
          Keep on list{' '}
        </Button>
        <Button busy={busy} onClick={remove}>
          Remove
        </Button>
      </div>
    </>
  )
}
