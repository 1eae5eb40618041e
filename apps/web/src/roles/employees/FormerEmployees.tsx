import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import { restoreEmployee, type FormerEmployee } from '@openroll/contract/roles/departures'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'

/** Employees reported as departed. They can be put back until the office has ended their coverage. */
export const FormerEmployees = ({ people, groupId }: { people: readonly FormerEmployee[]; groupId: number }) => (
  <table className="members card">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Last day of work</th>
        <th scope="col">Coverage</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <Row key={person.email} person={person} groupId={groupId} />
      ))}
    </tbody>
  </table>
)

const coverageStatus = ({ standing, ends_on }: FormerEmployee): string => {
  if (standing === 'asked') return 'We’re ending it. If your group pays, it stays on your invoice until it ends'
  return ends_on === null ? 'Canceled before it started' : `Coverage ends on ${longDate(lastDayOf(ends_on))}`
}

const Row = ({ person, groupId }: { person: FormerEmployee; groupId: number }) => {
  const { email, name, last_day, standing } = person
  const { busy, trouble, run, clearTrouble } = useRun()
  const putBack = () =>
    void run(async () => {
      await send(restoreEmployee, { group_id: groupId, email })
    })
  return (
    <tr>
      <th scope="row">
        {name}
        <small className="muted">{email}</small>
      </th>
      <td>
        <span className="members-label muted">Last day of work: </span>
        {longDate(last_day)}
      </td>
      <td>{coverageStatus(person)}</td>
      <td>
        {standing === 'asked' && (
          <Button small look="quiet" busy={busy} onClick={putBack}>
            Put back <span className="visually-hidden">{name} on the list</span>
          </Button>
        )}
        <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
      </td>
    </tr>
  )
}
