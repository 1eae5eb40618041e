import { putEmployeeBack } from '@openroll/contract/roles/departures'
import { getEmployees, type Employee } from '@openroll/contract/roles/employees'
import { getUnlisted } from '@openroll/contract/roles/enrolled-employees'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Who was taken off the list last; `asked`: the office was asked to end what they have. */
export type Gone = { readonly employee: Employee; readonly asked: boolean }
type Props = Gone & { groupId: number; onUndone: () => void }

/** Who was removed last, and the way to have them back. */
export const Removed = ({ employee, asked, groupId, onUndone }: Props) => {
  const { busy, trouble, run, forget } = useRun()
  const undo = () =>
    void run(async () => {
      await send(putEmployeeBack, { group_id: groupId, email: employee.email })
      await refresh(getEmployees, getUnlisted)
      onUndone()
    })
  return (
    <div className="employees-removed">
      <Notice live>
        <p>
          {employee.name} is no longer on the list.
          {asked && ' We were asked to end their coverage. It stays on your bill until it ends.'}
        </p>
        <Button look="secondary" small busy={busy} onClick={undo}>
          Undo
        </Button>
      </Notice>
      <TroubleNotice trouble={trouble} onRetry={forget} />
    </div>
  )
}
