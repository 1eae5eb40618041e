import { shownDate } from '@openroll/contract/date'
import { removeEmployee } from '@openroll/contract/roles/departures'
import { sendReminders, type Employee } from '@openroll/contract/roles/employees'
import { longDate } from '@openroll/contract/shown'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { dayOf } from '../../day-of.ts'
import { useState } from 'react'
import { RemoveModal } from './RemoveModal.tsx'

type OnRemoved = (employee: Employee, leftOn: string | undefined) => void
type Props = { employees: readonly Employee[]; groupId: number; onRemoved: OnRemoved }

/** Employees with their enrollment status, and buttons to remind or remove them. */
export const EmployeeTable = ({ employees, groupId, onRemoved }: Props) => {
  const [employeeToRemove, setEmployeeToRemove] = useState<Employee>()
  return (
    <>
      <table className="members card">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Hire date</th>
            <th scope="col">Enrolled</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {employees.map((employee) => (
            <Row
              key={employee.email}
              {...{ employee, groupId, onRemoved }}
              onConfirmRemoval={() => setEmployeeToRemove(employee)}
            />
          ))}
        </tbody>
      </table>
      {employeeToRemove !== undefined && (
        <RemoveModal
          employee={employeeToRemove}
          groupId={groupId}
          onRemoved={(leftOn) => {
            setEmployeeToRemove(undefined)
            onRemoved(employeeToRemove, leftOn)
          }}
          onClose={() => setEmployeeToRemove(undefined)}
        />
      )}
    </>
  )
}

type RowProps = { employee: Employee; groupId: number; onRemoved: OnRemoved; onConfirmRemoval: () => void }

const Row = ({ employee, groupId, onRemoved, onConfirmRemoval }: RowProps) => {
  const { email, name, hire_date, enrolled_on, reminded_at } = employee
  const { busy, trouble, run } = useRun()
  const remind = () =>
    void run(async () => {
      await send(sendReminders, { group_id: groupId, email })
    })
  const remove = () =>
    void run(async () => {
      await send(removeEmployee, { group_id: groupId, email })
      onRemoved(employee, undefined)
    })
  return (
    <tr>
      <th scope="row">
        {name}
        <small className="muted">{email}</small>
      </th>
      <td>
        <span className="members-label muted">Hire date: </span>
        {hire_date === null ? <span className="muted">Unknown</span> : shownDate(hire_date)}
      </td>
      <td>
        <span className="badge">{enrolled_on === null ? 'Not enrolled yet' : `Enrolled ${longDate(enrolled_on)}`}</span>
        {enrolled_on === null && reminded_at !== null && (
          <small className="muted">Reminded on {longDate(dayOf(reminded_at))}</small>
        )}
      </td>
      <td>
        <div className="employees-acts">
          {enrolled_on === null && (
            <Button small look="secondary" busy={busy} onClick={remind}>
              Remind <span className="visually-hidden">{name}</span>
            </Button>
          )}
          <Button small look="quiet" busy={busy} onClick={() => (enrolled_on === null ? remove() : onConfirmRemoval())}>
            Remove <span className="visually-hidden">{name} from the list</span>
          </Button>
        </div>
        <TroubleNotice trouble={trouble} onRetry={() => undefined} />
      </td>
    </tr>
  )
}
