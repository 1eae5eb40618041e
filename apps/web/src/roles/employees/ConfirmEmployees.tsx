import {
  confirmEmployee,
  getEmployeesToConfirm,
  refuseEmployee,
  type EmployeeToConfirm,
} from '@openroll/contract/roles/employees-to-confirm'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { send } from '../../api.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

const initialCount = 5

/** Lists people who enrolled under the group but aren't on its list. It pays for them, so it confirms or refuses each. */
export const ConfirmEmployees = ({ groupId }: { groupId: number }) => {
  const query = useCall(getEmployeesToConfirm, { group_id: groupId })
  const { busy, trouble, run, clearTrouble } = useRun()
  const [message, setMessage] = useState<string>()
  const [limit, setLimit] = useState(initialCount)
  const [employeeToRefuse, setEmployeeToRefuse] = useState<EmployeeToConfirm>()
  const { total = 0, result = [] } = query.data ?? {}
  const shown = result.slice(0, limit)
  const confirm = ({ policy_id, name }: EmployeeToConfirm) =>
    void run(async () => {
      await send(confirmEmployee, { group_id: groupId, policy_id })
      setMessage(`${name} is confirmed. Their coverage can start.`)
    })
  const refuse = ({ policy_id, name }: EmployeeToConfirm) =>
    void run(async () => {
      setEmployeeToRefuse(undefined)
      await send(refuseEmployee, { group_id: groupId, policy_id })
      setMessage(`${name}’s enrollment was canceled. We’ve let them know.`)
    })
  return (
    <>
      <LoadError of={[query]} />
      {message !== undefined && (
        <Notice kind="good" live>
          <p>{message}</p>
        </Notice>
      )}
      {result.length > 0 && (
        <section className="card employees-offer" aria-labelledby="to-confirm">
          <h2 id="to-confirm">Are these your employees? ({total.toLocaleString('en-US')})</h2>
          <p className="muted">
            They enrolled under your group and aren’t on your list. Once you confirm them, their coverage starts and
            shows up on your invoice.
          </p>
          <ul>
            {shown.map((one) => (
              <EmployeeItem
                key={one.policy_id}
                one={one}
                busy={busy}
                onConfirm={confirm}
                onRefuse={setEmployeeToRefuse}
              />
            ))}
          </ul>
          {shown.length < result.length && (
            <Button small look="secondary" onClick={() => setLimit(limit + 4 * initialCount)}>
              Show more <span className="visually-hidden">people to confirm</span>
            </Button>
          )}
          <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
        </section>
      )}
      {employeeToRefuse !== undefined && (
        <Modal title={`Cancel ${employeeToRefuse.name}’s enrollment?`} onClose={() => setEmployeeToRefuse(undefined)}>
          <p>
            We’ll cancel enrollment {employeeToRefuse.policy_id} and tell {employeeToRefuse.name} that you don’t employ
            them. You can’t undo this.
          </p>
          <div className="modal-foot">
            <Button onClick={() => refuse(employeeToRefuse)}>Cancel enrollment</Button>
            <Button look="secondary" onClick={() => setEmployeeToRefuse(undefined)}>
              Back
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

type EmployeeItemProps = {
  one: EmployeeToConfirm
  busy: boolean
  onConfirm: (one: EmployeeToConfirm) => void
  onRefuse: (one: EmployeeToConfirm) => void
}

const EmployeeItem = ({ one, busy, onConfirm, onRefuse }: EmployeeItemProps) => {
  const { name, email, enrolled_on, listed_as, policy_id } = one
  const hiddenName = <span className="visually-hidden">{name}</span>
  return (
    <li>
      <span>
        {name}
        <small className="muted">
          {email}, enrolled {longDate(enrolled_on)}, {policy_id}
        </small>
        {listed_as !== null && listed_as !== name && (
          <small>Your list has this email address for {listed_as}. Check who this is.</small>
        )}
      </span>
      <Button small look="secondary" busy={busy} onClick={() => onConfirm(one)}>
        Our employee {hiddenName}
      </Button>
      <Button small look="secondary" busy={busy} onClick={() => onRefuse(one)}>
        Not our employee {hiddenName}
      </Button>
    </li>
  )
}
