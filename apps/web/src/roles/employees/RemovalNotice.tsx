import { restoreEmployee } from '@openroll/contract/roles/departures'
import { type Employee } from '@openroll/contract/roles/employees'
import { longDate } from '@openroll/contract/shown'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** `leftOn`: the last day of work sent to the office to end their coverage. */
export type RemovedEmployee = { readonly employee: Employee; readonly leftOn: string | undefined }
type Props = RemovedEmployee & { groupId: number; onUndone: () => void }

/** Confirms the last removal, with Undo. */
export const RemovalNotice = ({ employee, leftOn, groupId, onUndone }: Props) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const undo = () =>
    void run(async () => {
      await send(restoreEmployee, { group_id: groupId, email: employee.email })
      onUndone()
    })
  return (
    <div className="employees-removed">
      <Notice live>
        <p>
          {employee.name} is no longer on your list.
          {leftOn !== undefined &&
            ` Last day of work: ${longDate(leftOn)}. We’ll end their coverage. If your group pays, it stays on your invoice until it ends.`}
        </p>
        <Button look="secondary" small busy={busy} onClick={undo}>
          Undo
        </Button>
      </Notice>
      <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
    </div>
  )
}
