import { openDraft } from '@openroll/contract/resume/resume'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { openInBrowser } from '../../resume/open-in-browser.ts'
import { Button } from '../../ui/Button.tsx'

export const ContinueDraft = ({ enrollmentId, name }: { enrollmentId: string; name: string }) => {
  const navigate = useNavigate()
  const { busy, trouble, run } = useRun()
  const continueDraft = () =>
    void run(async () => {
      const { result } = await send(openDraft, { enrollment_id: enrollmentId })
      await navigate(openInBrowser(result))
    })
  return (
    <>
      <Button look="secondary" small busy={busy} onClick={continueDraft}>
        Continue <span className="visually-hidden">with {name}</span>
      </Button>
      <TroubleNotice trouble={trouble} onRetry={continueDraft} />
    </>
  )
}
