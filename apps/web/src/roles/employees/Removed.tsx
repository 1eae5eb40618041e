import { putEmployeeBack } from '@openroll/contract/roles/departures'
import { type Employee } from '@openroll/contract/roles/employees'
import { longDate } from '@openroll/contract/shown'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Who was taken off the list last; `leftOn`: the last day of work with which the office was asked to end what they have. */
export type Gone = { readonly employee: Employee; readonly leftOn: string | undefined }
type Props = Gone & { groupId: number; onUndone: () => void }

/** Who was removed last, and the way to have them back. */
export const Removed = ({ employee, leftOn, groupId, onUndone }: Props) => {
  const { busy, trouble, run, forget } = useRun()
  const undo = () =>
    void run(async () => {
      await send(putEmployeeBack, { group_id: groupId, email: employee.email })
      onUndone()
    })
  return (
    <div className="employees-removed">
      <Notice live>
        <p>
          {employee.name} is no longer on the list.
          {leftOn !== undefined &&
            ` Their last day of work: ${longDate(leftOn)}. We were asked to end their coverage. It stays on your bill until it ends.`}
        </p>
        <Button look="secondary" small busy={busy} onClick={undo}>
          Undo
        </Button>
      </Notice>
      <TroubleNotice trouble={trouble} onRetry={forget} />
    </div>
  )
}
