import { openDraft } from '@openroll/contract/resume/resume'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { takeUp } from '../../resume/take-up.ts'
import { Button } from '../../ui/Button.tsx'

/** Opens a draft where it stopped. */
export const GoOn = ({ enrollmentId, name }: { enrollmentId: string; name: string }) => {
  const navigate = useNavigate()
  const { busy, trouble, run } = useRun()
  const goOn = () =>
    void run(async () => {
      const { result } = await send(openDraft, { enrollment_id: enrollmentId })
      await navigate(takeUp(result))
    })
  return (
    <>
      <Button look="secondary" small busy={busy} onClick={goOn}>
        Go on <span className="visually-hidden">with {name}</span>
      </Button>
      <TroubleNotice trouble={trouble} onRetry={goOn} />
    </>
  )
}
