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

const shownAtOnce = 5

/** People who enrolled under the group and aren't on its list: it confirms or refuses each, since it pays for them. */
export const ConfirmEmployees = ({ groupId }: { groupId: number }) => {
  const asked = useCall(getEmployeesToConfirm, { group_id: groupId })
  const { busy, trouble, run, forget } = useRun()
  const [done, setDone] = useState<string>()
  const [most, setMost] = useState(shownAtOnce)
  const [refusing, setRefusing] = useState<EmployeeToConfirm>()
  const { total = 0, result = [] } = asked.data ?? {}
  const shown = result.slice(0, most)
  const confirm = ({ policy_id, name }: EmployeeToConfirm) =>
    void run(async () => {
      await send(confirmEmployee, { group_id: groupId, policy_id })
      setDone(`${name} is confirmed. Their coverage can start.`)
    })
  const refuse = ({ policy_id, name }: EmployeeToConfirm) =>
    void run(async () => {
      setRefusing(undefined)
      await send(refuseEmployee, { group_id: groupId, policy_id })
      setDone(`${name}’s enrollment was canceled. We’ve let them know.`)
    })
  return (
    <>
      <LoadError of={[asked]} />
      {done !== undefined && (
        <Notice kind="good" live>
          <p>{done}</p>
        </Notice>
      )}
      {result.length > 0 && (
        <section className="card employees-offer" aria-labelledby="to-confirm">
          <h2 id="to-confirm">Are these your employees? ({total.toLocaleString('en-US')})</h2>
          <p className="muted">
            They enrolled under your group and aren’t on your list. Once you confirm them, their coverage starts and
            shows up on your bill.
          </p>
          <ul>
            {shown.map((one) => (
              <Waiting key={one.policy_id} one={one} busy={busy} onConfirm={confirm} onRefuse={setRefusing} />
            ))}
          </ul>
          {shown.length < result.length && (
            <Button small look="secondary" onClick={() => setMost(most + 4 * shownAtOnce)}>
              Show more <span className="visually-hidden">people to confirm</span>
            </Button>
          )}
          <TroubleNotice trouble={trouble} onRetry={forget} />
        </section>
      )}
      {refusing !== undefined && (
        <Modal title={`Cancel ${refusing.name}’s enrollment?`} onClose={() => setRefusing(undefined)}>
          <p>
            We’ll cancel enrollment {refusing.policy_id} and tell {refusing.name} that you don’t employ them. You can’t
            undo this.
          </p>
          <div className="modal-foot">
            <Button onClick={() => refuse(refusing)}>Cancel enrollment</Button>
            <Button look="secondary" onClick={() => setRefusing(undefined)}>
              Back
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

type WaitingProps = {
  one: EmployeeToConfirm
  busy: boolean
  onConfirm: (one: EmployeeToConfirm) => void
  onRefuse: (one: EmployeeToConfirm) => void
}

const Waiting = ({ one, busy, onConfirm, onRefuse }: WaitingProps) => {
  const { name, email, enrolled_on, listed_as, policy_id } = one
  const whose = <span className="visually-hidden">{name}</span>
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
        Our employee {whose}
      </Button>
      <Button small look="secondary" busy={busy} onClick={() => onRefuse(one)}>
        Not our employee {whose}
      </Button>
    </li>
  )
}
